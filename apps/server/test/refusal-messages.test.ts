import { LANGUAGES, type Language, type RefusalKey } from '@pregao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallInput, CallResult } from '../../../test/support/app.ts';
import { newCompanyData } from '../../../test/support/companies.ts';
import { newPerson } from '../../../test/support/people.ts';
import type { Session } from '../src/platform/http/call.ts';
import type { Worker } from '../src/platform/jobs/worker.ts';
import { csv, detailOf, sendFile, startImports, waitForImport } from './files/file-helpers.ts';
import { makeAcceptedCredit } from './negotiations/upload-fixture.ts';
import {
  acceptCredit,
  askResend,
  contractPdf,
  eveningOf,
  makeContract,
  makeCredit,
  makeOffer,
} from './support/deals.ts';
import { makeReceivables } from './support/makers.ts';
import { makeCredential, programToken } from './support/programs.ts';
import { newestPin, tokenFor } from './support/sessions.ts';
import { makeMember, PASSWORD } from './support/sign-in.ts';
import { createTestServer, START, type TestServer } from './support/test-server.ts';

let s: TestServer;
let worker: Worker;
beforeAll(async () => {
  s = await createTestServer();
  worker = await startImports(s);
});
beforeEach(() => s.setClock(START));
afterAll(async () => {
  await worker.stop();
  await s.close();
});

type Name = Parameters<TestServer['t']['call']>[0];
/** Call that is refused each time it is sent. */
type RefusedCall = readonly [name: Name, input: CallInput];

const callOf = async (actor: Session, name: Name, input: CallInput = {}): Promise<RefusedCall> => [
  name,
  { ...input, token: await tokenFor(s.deps, actor) },
];

/** Sends a call in a language, which it sets for the users and as Accept-Language. */
async function sendRefused([name, input]: RefusedCall, language: Language): Promise<CallResult<unknown>> {
  await s.t.database.owner.updateTable('users').set({ language }).execute();
  return s.t.call(name, { ...input, headers: { ...input.headers, 'accept-language': language } });
}

/** Refusal with its texts and the call that causes it. */
interface Message {
  readonly key: RefusalKey;
  readonly pt: RegExp;
  readonly en: RegExp;
  readonly cause: () => Promise<RefusedCall>;
}

/** Tests that each cause is answered with its key and its text in both languages. */
function testMessages(messages: Readonly<Record<string, Message>>): void {
  it.each(Object.entries(messages))('%s', async (_, { key, cause, ...words }) => {
    const caused = await cause();
    for (const language of LANGUAGES) {
      const { problem } = await sendRefused(caused, language);
      expect([problem.message, problem.detail]).toEqual([key, expect.stringMatching(words[language])]);
    }
  });
}

const openOffer = () => makeOffer(s.deps, s.borrower, { lenders: s.lenders, minimal_value: 250_000 });

const propose = async (changes: Record<string, unknown> = {}, actor = s.lenders[0]) => {
  const { id } = await openOffer();
  const expire_date = await eveningOf(s.db, 2);
  return callOf(actor, 'createCredit', {
    body: { offer_id: id, credit_value: 2800.5, expire_date, ...changes },
  });
};

const publish = async (changes: Record<string, unknown> = {}) => {
  const receivable_id =
    (changes.receivable_id as number[] | undefined) ?? (await makeReceivables(s.db, s.borrower, 3));
  const body = {
    receivable_id,
    security_margin_receivable_id: [],
    offer_value: 1000 * receivable_id.length,
    minimal_value: 1000,
    card_network: 'VISA',
    lenders: s.lenders.map(({ company_id }) => company_id),
    expire_date: await eveningOf(s.db, 5),
    ...changes,
  };
  return callOf(s.borrower, 'createOffer', { body });
};

const credentials = (email: string, password = PASSWORD, language: Language = 'pt'): RefusedCall => [
  'signIn',
  { body: { email, password, language, timezone: 'America/Sao_Paulo' } },
];

const pinToken = async (email: string, language?: Language): Promise<string> => {
  const { body } = await s.t.call(...credentials(email, PASSWORD, language));
  return (body as { token_pin: string }).token_pin;
};

describe('refusal of a sign-in says', () => {
  testMessages({
    'that the access is blocked and that moderators unblock it when the user is blocked (ERR-11a)': {
      key: 'CREDENTIALS_BLOCKED',
      pt: /acesso está bloqueado.*moderador/,
      en: /access is blocked.*moderator/,
      cause: async () => credentials((await makeMember(s.db, { blocked_at: START })).email),
    },
    'that e-mail or password are wrong when the password is wrong (ERR-11b)': {
      key: 'INCORRECT_CREDENTIALS',
      pt: /E-mail ou senha incorretos/,
      en: /Incorrect e-?mail or password/,
      cause: async () => credentials((await makeMember(s.db)).email, 'Outra#Senha1'),
    },
    'that the access is no longer valid when the PIN token was already used (ERR-11c)': {
      key: 'INVALID_TOKEN',
      pt: /acesso não é mais válido/,
      en: /access is no longer valid/,
      cause: async () => {
        const { email } = await makeMember(s.db);
        const token = await pinToken(email);
        const body = { pin: await newestPin(s.db, email) };
        expect((await s.t.call('enterPin', { token, body })).status).toBe(200);
        return ['enterPin', { token, body }];
      },
    },
  });

  it.each([
    ['pt', /Aguarde 60 segundos.*PIN/],
    ['en', /Wait 60 seconds.*PIN/],
  ] as const)(
    'to wait when another PIN is requested within the minute, in %s (ERR-11d)',
    async (language, words) => {
      const { email } = await makeMember(s.db);
      const { problem } = await s.t.call('resendPin', { token: await pinToken(email, language) });
      expect([problem.message, problem.detail]).toEqual([
        'WAIT_BEFORE_NEW_PIN',
        expect.stringMatching(words),
      ]);
    },
  );
});

describe('refusal of a registration says', () => {
  testMessages({
    'that there is no such user when an unknown one is blocked (ERR-12a)': {
      key: 'USER_NOT_FOUND',
      pt: /Usuário não encontrado/,
      en: /User not found/,
      cause: () => callOf(s.moderator, 'blockUser', { params: { id: 987_654_321 }, query: { block: true } }),
    },
    'that its company is not authorized when an investor publishes (ERR-12c)': {
      key: 'NO_PERMISSION',
      pt: /não tem permissão para esta ação/,
      en: /does not have permission for this action/,
      cause: async () => callOf(s.lenders[0], 'createOffer', (await publish())[1]),
    },
    'that only people may do so when a program invites a user (ERR-12b)': {
      key: 'NOT_AUTHORIZED',
      pt: /não está autorizada.*pessoas/,
      en: /not authorized.*people/,
      cause: async () => {
        const token = await programToken(s.t, await makeCredential(s.db, s.borrower.user_id));
        return ['createUser', { token, body: newPerson(s.borrower.company_id) }];
      },
    },
    'that there is no such company when a user is registered for an unknown one (ERR-12d)': {
      key: 'COMPANY_NOT_FOUND',
      pt: /empresa indicada não existe/,
      en: /company does not exist/,
      cause: () => callOf(s.moderator, 'createUser', { body: newPerson(987_654_321) }),
    },
  });

  const person = async (change: (known: ReturnType<typeof newPerson>) => Record<string, unknown>) => {
    const known = newPerson(s.borrower.company_id);
    const made = await s.callAs(s.moderator, 'createUser', { body: known });
    expect(made.status).toBe(201);
    return callOf(s.moderator, 'createUser', { body: newPerson(s.borrower.company_id, change(known)) });
  };
  const company = async (field: 'email' | 'phone' | 'tax_number') => {
    const known = newCompanyData();
    expect((await s.callAs(s.moderator, 'createCompany', { body: known })).status).toBe(201);
    return callOf(s.moderator, 'createCompany', { body: newCompanyData({ [field]: known[field] }) });
  };

  testMessages({
    'that a user has the e-mail when it is registered again (ERR-13a)': {
      key: 'USER_EMAIL_EXISTS',
      pt: /Já existe um usuário com este e-mail/,
      en: /user with this e-?mail already/,
      cause: () => person(({ email }) => ({ email })),
    },
    'that a user has the mobile when it is registered again (ERR-13b)': {
      key: 'USER_PHONE_EXISTS',
      pt: /Já existe um usuário com este celular/,
      en: /user with this mobile/,
      cause: () => person(({ phone }) => ({ phone })),
    },
    'that a user has the CPF when it is registered again (ERR-13c)': {
      key: 'USER_TAX_NUMBER_EXISTS',
      pt: /Já existe um usuário com este CPF/,
      en: /user with this CPF already/,
      cause: () => person(({ tax_number }) => ({ tax_number })),
    },
    'that a company has the e-mail when it is registered again (ERR-13d)': {
      key: 'COMPANY_EMAIL_EXISTS',
      pt: /Já existe uma empresa com este e-mail/,
      en: /company with this e-?mail/,
      cause: () => company('email'),
    },
    'that a company has the telephone when it is registered again (ERR-13e)': {
      key: 'COMPANY_PHONE_EXISTS',
      pt: /Já existe uma empresa com este telefone/,
      en: /company with this telephone/,
      cause: () => company('phone'),
    },
    'that a company has the CNPJ when it is registered again (ERR-13f)': {
      key: 'COMPANY_TAX_NUMBER_EXISTS',
      pt: /Já existe uma empresa com este CNPJ/,
      en: /company with this CNPJ/,
      cause: () => company('tax_number'),
    },
  });
});

describe('refusal of a file says', () => {
  const file = (content: string, name = 'recebiveis.csv') =>
    callOf(s.borrower, 'sendFile', {
      body: {
        content_data: Buffer.from(content).toString('base64'),
        name,
        card_network: 'VISA',
        borrower_company_id: s.borrower.company_id,
      },
    });

  testMessages({
    'that it was already sent when it is sent again (ERR-13g)': {
      key: 'FILE_EXISTS',
      pt: /arquivo já foi enviado/,
      en: /file was already sent/,
      cause: async () => {
        const content = csv('Banco Repetido;20/05/2026;1.000,00;2');
        await sendFile(s, s.borrower, content);
        return file(content);
      },
    },
  });

  testMessages({
    'that type or size are not acceptable when it is no spreadsheet (ERR-14c)': {
      key: 'FILE_TYPE_OR_SIZE',
      pt: /tipo ou o tamanho do arquivo/,
      en: /type or size of the file/,
      cause: () => file('%PDF-1.7', 'recebiveis.pdf'),
    },
  });

  it.each([
    ['that it does not match the network (ERR-14a)', 'FILE_NETWORK_MISMATCH', 'MASTERCARD'],
    ['that lines are invalid (ERR-14b)', 'FILE_INVALID_LINES', ''],
  ] as const)('%s when its import fails for this reason', async (_, failure, network) => {
    const head = 'Emissor;Vencimento;Valor;Quantidade;Bandeira';
    const line =
      network === '' ? 'Banco;31/02/2026;1.000,00;2;VISA' : `Banco;20/05/2026;1.000,00;2;${network}`;
    const id = await sendFile(s, s.borrower, [head, line, ''].join('\r\n'));
    await waitForImport(s.db, id);
    expect(await detailOf(s, id)).toMatchObject({ status: 'PROCESSING_FAILURE', failure });
  });
});

describe('refusal of a schedule says', () => {
  testMessages({
    'that the expiration is out of range when it is after the last possible instant (ERR-15a)': {
      key: 'EXPIRATION_OUT_OF_RANGE',
      pt: /expiração está fora do intervalo/,
      en: /expiration date is out of .*range/,
      cause: async () => publish({ expire_date: await eveningOf(s.db, 400) }),
    },
    'that the expiration is not in a valid period when it has passed (ERR-15b)': {
      key: 'EXPIRATION_INVALID',
      pt: /não está em um período válido/,
      en: /not in a valid period/,
      cause: () => publish({ expire_date: '2026-03-09T21:00:00Z' }),
    },
  });

  testMessages({
    'that the value exceeds the receivables when it is above their sum (ERR-16b)': {
      key: 'VALUE_EXCEEDS_RECEIVABLES',
      pt: /excede o total dos recebíveis/,
      en: /exceeds the total of the receivables/,
      cause: () => publish({ offer_value: 3000.01 }),
    },
  });

  testMessages({
    'that a receivable is unavailable when another schedule holds it (ERR-17a)': {
      key: 'RECEIVABLE_UNAVAILABLE',
      pt: /Recebível não encontrado ou indisponível/,
      en: /Receivable not found or unav/,
      cause: async () => publish({ receivable_id: (await openOffer()).receivables }),
    },
    'that receivables are invalid when one is both offered and margin (ERR-17b)': {
      key: 'RECEIVABLES_INVALID',
      pt: /Um ou mais recebíveis são inválidos/,
      en: /One or more receivables are invalid/,
      cause: async () => {
        const ids = await makeReceivables(s.db, s.borrower, 3);
        return publish({ receivable_id: ids, security_margin_receivable_id: ids.slice(0, 1) });
      },
    },
  });

  testMessages({
    'that it cannot be created with these investors when one is no investor (ERR-18a)': {
      key: 'OFFER_INVALID_LENDERS',
      pt: /não pode ser criada com os investidores/,
      en: /created with these investors/,
      cause: () => publish({ lenders: [s.otherBorrower.company_id] }),
    },
    'that it cannot be created with these receivables when they are of another network (ERR-18b)': {
      key: 'OFFER_INVALID_RECEIVABLES',
      pt: /não pode ser criada com os recebíveis/,
      en: /created with these receivables/,
      cause: () => publish({ card_network: 'MASTERCARD' }),
    },
  });
});

describe('refusal of a proposal says', () => {
  testMessages({
    'that the expiration is out of range when the proposal outlives the schedule (ERR-15a)': {
      key: 'EXPIRATION_OUT_OF_RANGE',
      pt: /expiração está fora do intervalo/,
      en: /expiration date is out of .*range/,
      cause: async () => propose({ expire_date: await eveningOf(s.db, 6) }),
    },
    'that the expiration is not in a valid period when it has passed (ERR-15b)': {
      key: 'EXPIRATION_INVALID',
      pt: /não está em um período válido/,
      en: /not in a valid period/,
      cause: () => propose({ expire_date: '2026-03-10T12:59:59Z' }),
    },
  });

  testMessages({
    'that there is an active proposal when a colleague has bid (ERR-16c)': {
      key: 'ACTIVE_PROPOSAL_EXISTS',
      pt: /já tem uma proposta ativa/,
      en: /already has an active proposal/,
      cause: async () => {
        const offer = await openOffer();
        await makeCredit(s.deps, s.lenders[0], offer);
        return propose({ offer_id: offer.id });
      },
    },
  });

  testMessages({
    'that the schedule is not open when a proposal was accepted (ERR-19a)': {
      key: 'OFFER_NOT_OPEN',
      pt: /não está aberta a novas propostas/,
      en: /not open to new proposals/,
      cause: async () => {
        const { offer } = await makeAcceptedCredit(s);
        return propose({ offer_id: offer.id }, s.lenders[1]);
      },
    },
    'that the deadline has passed after the deadline of the schedule (ERR-19c)': {
      key: 'OFFER_EXPIRED',
      pt: /prazo desta agenda expirou/,
      en: /deadline of this schedule has passed/,
      cause: async () => {
        const asked = await propose({ expire_date: '2026-03-18T12:00:00Z' });
        await s.setClock('2026-03-17T21:00:01Z');
        return asked;
      },
    },
  });
});

describe('refusal of a later step of a deal says', () => {
  const cancel = async (id: number) => callOf(s.borrower, 'cancelOffer', { params: { id } });
  const upload = async (credit_id: number, actor = s.lenders[0]) =>
    callOf(actor, 'uploadContract', {
      body: { content: contractPdf(2).toString('base64'), Name: 'contrato.pdf', credit_id },
    });
  const answer = (id: number, accepted: boolean) =>
    callOf(s.borrower, 'answerContract', { params: { id }, body: { accepted } });

  testMessages({
    'that there is a contract when one awaits analysis (ERR-16a)': {
      key: 'CONTRACT_EXISTS',
      pt: /agenda já tem um contrato/,
      en: /schedule already has an assignment agreement/,
      cause: async () => {
        const { credit } = await makeAcceptedCredit(s);
        await makeContract(s.deps, s.lenders[0], credit);
        return upload(credit);
      },
    },
  });

  testMessages({
    'that the schedule can no longer be canceled when its contract was uploaded (ERR-19b)': {
      key: 'OFFER_NOT_CANCELABLE',
      pt: /agenda não pode mais ser cancelada/,
      en: /schedule can no longer be canceled/,
      cause: async () => {
        const { offer, credit } = await makeAcceptedCredit(s);
        await makeContract(s.deps, s.lenders[0], credit);
        return cancel(offer.id);
      },
    },
  });

  testMessages({
    'that the action is unavailable when another proposal was accepted (ERR-20a)': {
      key: 'PROPOSAL_ACTION_UNAVAILABLE',
      pt: /não está disponível para esta proposta/,
      en: /for this proposal/,
      cause: async () => {
        const offer = await openOffer();
        const [won, lost] = [
          await makeCredit(s.deps, s.lenders[0], offer),
          await makeCredit(s.deps, s.lenders[1], offer),
        ];
        await acceptCredit(s.deps, s.borrower, won);
        return callOf(s.borrower, 'answerCredit', { params: { id: lost }, body: { accepted: true } });
      },
    },
    'that the action is unavailable when a contract is uploaded for an unaccepted proposal (ERR-20a)': {
      key: 'PROPOSAL_ACTION_UNAVAILABLE',
      pt: /não está disponível para esta proposta/,
      en: /for this proposal/,
      cause: async () => upload(await makeCredit(s.deps, s.lenders[0], await openOffer())),
    },
    'that the contract cannot be accepted when it was already returned (ERR-20b)': {
      key: 'CONTRACT_NOT_ANALYZABLE',
      pt: /contrato enviado não pode ser analisado/,
      en: /cannot be analyzed/,
      cause: async () => {
        const { credit } = await makeAcceptedCredit(s);
        const contract = await makeContract(s.deps, s.lenders[0], credit);
        await askResend(s.deps, s.borrower, contract);
        return answer(contract, true);
      },
    },
    'that the contract cannot be returned again (ERR-20b)': {
      key: 'CONTRACT_NOT_ANALYZABLE',
      pt: /contrato enviado não pode ser analisado/,
      en: /cannot be analyzed/,
      cause: async () => {
        const { credit } = await makeAcceptedCredit(s);
        const contract = await makeContract(s.deps, s.lenders[0], credit);
        await askResend(s.deps, s.borrower, contract);
        return answer(contract, false);
      },
    },
  });
});
