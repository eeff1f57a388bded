import { expect, test } from 'vitest';
import { LANGUAGES, REFUSALS, type RefusalKey, refusalText } from '../src/index.ts';

/**
 * Lists the messages of the specification, section 8: the key and, in each language, words of this message
 * that no other text of the catalog has.
 */
const MESSAGES: readonly (readonly [key: RefusalKey, pt: RegExp, en: RegExp])[] = [
  ['CREDENTIALS_BLOCKED', /acesso está bloqueado.*moderador/, /access is blocked.*moderator/],
  ['INCORRECT_CREDENTIALS', /E-mail ou senha incorretos/, /Incorrect e-?mail or password/],
  ['INVALID_TOKEN', /acesso não é mais válido/, /access is no longer valid/],
  ['WAIT_BEFORE_NEW_PIN', /Aguarde 60 segundos.*PIN/, /Wait 60 seconds.*PIN/],
  ['USER_NOT_FOUND', /Usuário não encontrado/, /User not found/],
  ['NOT_AUTHORIZED', /não está autorizada.*pessoas/, /not authorized.*people/],
  ['NO_PERMISSION', /não tem permissão para esta ação/, /does not have permission for this action/],
  ['COMPANY_NOT_FOUND', /empresa indicada não existe/, /company does not exist/],
  ['ROLE_NOT_FOUND', /perfil indicado não existe/, /role does not exist/],
  ['USER_EMAIL_EXISTS', /Já existe um usuário com este e-mail/, /user with this e-?mail already/],
  ['USER_PHONE_EXISTS', /Já existe um usuário com este celular/, /user with this mobile/],
  ['USER_TAX_NUMBER_EXISTS', /Já existe um usuário com este CPF/, /user with this CPF already/],
  ['COMPANY_EMAIL_EXISTS', /Já existe uma empresa com este e-mail/, /company with this e-?mail/],
  ['COMPANY_PHONE_EXISTS', /Já existe uma empresa com este telefone/, /company with this telephone/],
  ['COMPANY_TAX_NUMBER_EXISTS', /Já existe uma empresa com este CNPJ/, /company with this CNPJ/],
  ['FILE_EXISTS', /arquivo já foi enviado/, /file was already sent/],
  ['FILE_NETWORK_MISMATCH', /não corresponde à bandeira/, /does not match the chosen card network/],
  ['FILE_INVALID_LINES', /Arquivo inválido.*linhas/, /Invalid file.*lines/],
  ['FILE_TYPE_OR_SIZE', /tipo ou o tamanho do arquivo/, /type or size of the file/],
  ['EXPIRATION_OUT_OF_RANGE', /expiração está fora do intervalo/, /expiration date is out of .*range/],
  ['EXPIRATION_INVALID', /não está em um período válido/, /not in a valid period/],
  ['CONTRACT_EXISTS', /agenda já tem um contrato/, /schedule already has an assignment agreement/],
  ['VALUE_EXCEEDS_RECEIVABLES', /excede o total dos recebíveis/, /exceeds the total of the receivables/],
  ['ACTIVE_PROPOSAL_EXISTS', /já tem uma proposta ativa/, /already has an active proposal/],
  ['RECEIVABLE_UNAVAILABLE', /Recebível não encontrado ou indisponível/, /Receivable not found or unav/],
  ['RECEIVABLES_INVALID', /Um ou mais recebíveis são inválidos/, /One or more receivables are invalid/],
  ['OFFER_INVALID_LENDERS', /não pode ser criada com os investidores/, /created with these investors/],
  ['OFFER_INVALID_RECEIVABLES', /não pode ser criada com os recebíveis/, /created with these receivables/],
  ['OFFER_NOT_OPEN', /não está aberta a novas propostas/, /not open to new proposals/],
  ['OFFER_NOT_CANCELABLE', /agenda não pode mais ser cancelada/, /schedule can no longer be canceled/],
  ['OFFER_EXPIRED', /prazo desta agenda expirou/, /deadline of this schedule has passed/],
  ['PROPOSAL_ACTION_UNAVAILABLE', /não está disponível para esta proposta/, /for this proposal/],
  ['CONTRACT_NOT_ANALYZABLE', /contrato enviado não pode ser analisado/, /cannot be analyzed/],
];

test.each(MESSAGES)('%s is the only refusal with the text of its specified message', (key, pt, en) => {
  const words = { pt, en };
  for (const language of LANGUAGES) {
    const keys = (Object.keys(REFUSALS) as RefusalKey[]).filter((it) =>
      words[language].test(refusalText(it, language)),
    );
    expect(keys).toEqual([key]);
  }
});
