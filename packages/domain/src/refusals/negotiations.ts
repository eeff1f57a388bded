import { MAX_SELECTED, MIN_OFFER_PERCENTAGE, WITHDRAW_MINUTES } from '../values/limits.ts';
import { formatCount } from '../values/percentage.ts';
import type { RefusalEntry } from './entry.ts';

const conflict = { status: 409, code: 'BAD_REQUEST' } as const;

/** The refusals of offers, proposals and contracts. */
export const NEGOTIATION_REFUSALS = {
  RECEIVABLE_UNAVAILABLE: {
    ...conflict,
    pt: 'Recebível não encontrado ou indisponível. Atualize a lista e escolha apenas recebíveis disponíveis.',
    en: 'Receivable not found or unavailable. Refresh the list and choose available receivables only.',
  },
  RECEIVABLES_INVALID: {
    ...conflict,
    pt: 'Um ou mais recebíveis são inválidos. Atualize a lista e refaça a seleção.',
    en: 'One or more receivables are invalid. Refresh the list and select again.',
  },
  RECEIVABLES_EMPTY: {
    status: 400,
    code: 'MISSING_FIELD',
    pt: 'Nenhum recebível foi selecionado. Selecione pelo menos um recebível para criar a agenda.',
    en: 'No receivable was selected. Select at least one receivable to create the schedule.',
  },
  NETWORKS_MIXED: {
    ...conflict,
    pt: 'Os recebíveis devem ser da mesma bandeira. Selecione apenas recebíveis de uma bandeira.',
    en: 'The receivables must be of the same card network. Select receivables of one network only.',
  },
  SELECTION_TOO_LARGE: {
    ...conflict,
    pt: `Os filtros deixam mais recebíveis disponíveis do que uma seleção comporta (${formatCount(MAX_SELECTED)}). Restrinja os vencimentos ou os emissores.`,
    en: `The filters leave more available receivables than a selection holds (${MAX_SELECTED.toLocaleString('en-US')}). Narrow the due dates or the issuers.`,
  },
  OFFER_INVALID_LENDERS: {
    ...conflict,
    pt: 'A agenda não pode ser criada com os investidores indicados. Escolha pelo menos um investidor cadastrado.',
    en: 'The schedule cannot be created with these investors. Choose at least one registered investor.',
  },
  OFFER_INVALID_RECEIVABLES: {
    ...conflict,
    pt: 'A agenda não pode ser criada com os recebíveis indicados. Refaça a seleção a partir da lista.',
    en: 'The schedule cannot be created with these receivables. Select again from the list.',
  },
  OFFER_VALUE_MISMATCH: {
    ...conflict,
    pt: 'O valor da agenda não é igual à soma dos recebíveis ofertados. Recalcule o valor no painel da agenda.',
    en: 'The value of the schedule is not equal to the sum of the offered receivables. Compute it again in the schedule panel.',
  },
  OFFER_BELOW_MINIMUM: {
    ...conflict,
    pt: `O valor disponibilizado deve ser de pelo menos ${MIN_OFFER_PERCENTAGE}% da agenda. Aumente o valor no painel da agenda.`,
    en: `The amount made available must be at least ${MIN_OFFER_PERCENTAGE}% of the schedule. Raise it in the schedule panel.`,
  },
  VALUE_EXCEEDS_RECEIVABLES: {
    ...conflict,
    pt: 'O valor excede o total dos recebíveis. Reduza o valor até o total da seleção.',
    en: 'The value exceeds the total of the receivables. Lower it to the total of the selection.',
  },
  MINIMAL_VALUE_TOO_HIGH: {
    ...conflict,
    pt: 'O valor mínimo não pode ser maior que o valor disponibilizado. Reduza o valor mínimo.',
    en: 'The minimal value cannot be above the amount made available. Lower the minimal value.',
  },
  MINIMAL_VALUE_MISSING: {
    status: 400,
    code: 'MISSING_FIELD',
    pt: 'Informe um valor mínimo maior que zero para as propostas.',
    en: 'Enter a minimal value above zero for the proposals.',
  },
  EXPIRATION_OUT_OF_RANGE: {
    ...conflict,
    pt: 'A data de expiração está fora do intervalo permitido. Escolha uma data até o limite indicado.',
    en: 'The expiration date is out of the allowed range. Choose a date up to the limit shown.',
  },
  EXPIRATION_INVALID: {
    ...conflict,
    pt: 'A data de expiração escolhida não está em um período válido. Escolha uma data e hora no futuro.',
    en: 'The selected expiration date is not in a valid period. Choose a date and time in the future.',
  },
  EXPIRATION_LIMIT_PASSED: {
    ...conflict,
    pt: 'Os recebíveis vencem cedo demais: já não há prazo para negociar e formalizar. Retire da seleção os que vencem primeiro.',
    en: 'The receivables fall due too soon: there is no time left to negotiate and formalize. Remove those due first from the selection.',
  },
  OFFER_NOT_OPEN: {
    ...conflict,
    pt: 'Esta agenda não está aberta a novas propostas. Volte à lista e escolha outra negociação.',
    en: 'This schedule is not open to new proposals. Go back to the list and choose another negotiation.',
  },
  OFFER_NOT_CANCELABLE: {
    ...conflict,
    pt: 'Esta agenda não pode mais ser cancelada: só agendas disponíveis ou aprovadas podem. Atualize a página para ver a situação.',
    en: 'This schedule can no longer be canceled: only available or approved ones can. Refresh the page to see its status.',
  },
  OFFER_NOT_CHANGEABLE: {
    ...conflict,
    pt: 'Esta agenda não pode mais ser alterada: só agendas disponíveis podem. Atualize a página para ver a situação.',
    en: 'This schedule can no longer be changed: only available ones can. Refresh the page to see its status.',
  },
  EXPIRATION_NOT_LATER: {
    ...conflict,
    pt: 'O prazo da agenda só pode ser prorrogado. Escolha uma data e hora depois do prazo atual.',
    en: 'The deadline of the schedule can only be extended. Choose a date and time after the current one.',
  },
  MINIMAL_VALUE_NOT_LOWER: {
    ...conflict,
    pt: 'O valor mínimo da agenda só pode ser reduzido. Informe um valor abaixo do mínimo atual.',
    en: 'The minimum of the schedule can only be lowered. Enter a value below the current minimum.',
  },
  MINIMAL_VALUE_BY_MASTER: {
    ...conflict,
    pt: 'O valor desta agenda está acima do limite de publicação dos Operadores da sua empresa. Peça a um Master que reduza o valor mínimo.',
    en: 'The value of this schedule is above the publishing limit of the Operators of your company. Ask a Master to lower the minimum.',
  },
  LENDERS_NOT_FOUND: {
    ...conflict,
    pt: 'Um ou mais investidores não foram encontrados. Escolha apenas investidores cadastrados.',
    en: 'One or more investors were not found. Choose registered investors only.',
  },
  LENDERS_ALREADY_INVITED: {
    ...conflict,
    pt: 'Um ou mais investidores já foram convidados para esta agenda. Escolha apenas os que ainda não foram.',
    en: 'One or more investors are already invited to this schedule. Choose only those who are not.',
  },
  OFFER_EXPIRED: {
    ...conflict,
    pt: 'O prazo desta agenda expirou. Atualize a página para ver a situação.',
    en: 'The deadline of this schedule has passed. Refresh the page to see its status.',
  },
  ACTIVE_PROPOSAL_EXISTS: {
    ...conflict,
    pt: 'Sua empresa já tem uma proposta ativa nesta agenda; outra só pode ser feita depois que ela for recusada, expirar ou for retirada.',
    en: 'Your company already has an active proposal on this schedule; another one can only be made after it is refused, expires or is withdrawn.',
  },
  PAYMENT_DATE_INVALID: {
    status: 400,
    code: 'INVALID_INPUT',
    pt: 'A data de pagamento deve ser um dia útil depois da validade da proposta e antes do primeiro vencimento. Escolha uma data do intervalo indicado.',
    en: 'The payment date must be a business day after the proposal lapses and before the first due date. Choose a date of the range shown.',
  },
  PROPOSAL_BELOW_MINIMUM: {
    ...conflict,
    pt: 'O valor da proposta deve ser igual ou maior que o valor mínimo. Aumente o valor da proposta.',
    en: 'The value of the proposal must be equal to or higher than the minimum value. Raise the proposal.',
  },
  PROPOSAL_ABOVE_OFFER: {
    ...conflict,
    pt: 'O valor da proposta não pode exceder o valor disponível. Reduza o valor da proposta.',
    en: 'The value of the proposal cannot exceed the available value. Lower the proposal.',
  },
  PROPOSAL_ACTION_UNAVAILABLE: {
    ...conflict,
    pt: 'Esta ação não está disponível para esta proposta: ela já foi respondida, expirou ou foi encerrada. Veja a situação dela na negociação.',
    en: 'This action is not available for this proposal: it was already answered, expired or was closed. See its status in the negotiation.',
  },
  WITHDRAWAL_TIME_OVER: {
    ...conflict,
    pt: `Uma proposta só pode ser retirada em até ${WITHDRAW_MINUTES} minutos depois de feita. Ela vale até a validade informada.`,
    en: `A proposal can be withdrawn within ${WITHDRAW_MINUTES} minutes of making it only. It stands until it lapses.`,
  },
  APPROVAL_ALREADY_ASKED: {
    ...conflict,
    pt: 'Já há um pedido de aprovação para isto na sua empresa. Um Master precisa aprová-lo ou recusá-lo.',
    en: 'Your company already has an approval request for this. A Master has to approve or refuse it.',
  },
  TOO_MANY_APPROVAL_REQUESTS: {
    ...conflict,
    pt: 'Há pedidos de aprovação demais em espera, seus ou da sua empresa. Peça a um Master que os responda.',
    en: 'Too many approval requests are waiting, of yours or of your company. Ask a Master to answer them.',
  },
  OWN_APPROVAL_REQUEST: {
    ...conflict,
    pt: 'Quem fez o pedido não pode aprová-lo nem recusá-lo. Outro Master da empresa precisa responder.',
    en: 'Who made the request cannot approve or refuse it. Another Master of the company has to answer.',
  },
  APPROVAL_REQUEST_ENDED: {
    ...conflict,
    pt: 'Este pedido de aprovação já foi respondido ou expirou. Atualize a página para ver a situação.',
    en: 'This approval request was already answered or has expired. Refresh the page to see its status.',
  },
  APPROVED_AMOUNT_EXCEEDED: {
    ...conflict,
    pt: 'O valor aumentou depois do pedido e passa do que foi aprovado. Peça aprovação outra vez.',
    en: 'The amount has grown since the request and is above what was approved. Ask for approval again.',
  },
  APPROVAL_REQUESTER_GONE: {
    ...conflict,
    pt: 'Quem fez o pedido foi bloqueado ou não pode mais fazer isto.',
    en: 'Who made the request was blocked or may no longer do this.',
  },
  APPROVAL_LIMIT_FOREIGN: {
    status: 400,
    code: 'INVALID_INPUT',
    pt: 'Este limite não se aplica ao tipo da sua empresa. Deixe-o em branco.',
    en: 'This limit does not apply to your type of company. Leave it out.',
  },
  CONTRACT_DRAFT_UNAVAILABLE: {
    ...conflict,
    pt: 'A minuta do contrato só existe para uma proposta aceita, enquanto a negociação está em vigor. Veja a situação dela na negociação.',
    en: 'There is a draft of the agreement only for an accepted proposal, while the negotiation stands. See its status in the negotiation.',
  },
  DOSSIER_NOT_READY: {
    ...conflict,
    pt: 'O dossiê é feito quando o contrato é aceito, e esta negociação não foi concluída. Veja a situação dela na negociação.',
    en: 'The dossier is made when the assignment agreement is accepted, and this negotiation was not completed. See its status in the negotiation.',
  },
  DOSSIER_NOT_KEPT: {
    ...conflict,
    pt: 'Esta negociação foi concluída antes de haver dossiês, e os seus termos daquele dia não foram guardados. Use o contrato e o histórico da negociação.',
    en: 'This negotiation was completed before there were dossiers, and its terms of that day were not kept. Use the assignment agreement and the history of the negotiation.',
  },
  CONTRACT_EXISTS: {
    ...conflict,
    pt: 'Esta agenda já tem um contrato. Abra a negociação para ver o contrato enviado.',
    en: 'This schedule already has an assignment agreement. Open the negotiation to see the one sent.',
  },
  CONTRACT_UNCHANGED: {
    ...conflict,
    pt: 'Este arquivo é idêntico ao que o adquirente já devolveu. Veja o motivo da devolução e envie o contrato corrigido.',
    en: 'This file is identical to one that the acquirer has sent back. See why, and send the corrected assignment agreement.',
  },
  CONTRACT_NOT_ANALYZABLE: {
    ...conflict,
    pt: 'O contrato enviado não pode ser analisado: já foi respondido ou substituído. Atualize a página para ver a versão atual.',
    en: 'The uploaded assignment agreement cannot be analyzed: it was already answered or replaced. Refresh the page to see the current version.',
  },
  CONTRACT_FILE_INVALID: {
    status: 415,
    code: 'INVALID_INPUT',
    pt: 'O contrato deve ser um PDF íntegro de até 10 MB. Gere o PDF novamente e envie.',
    en: 'The assignment agreement must be an intact PDF of up to 10 MB. Generate the PDF again and send it.',
  },
  CONTRACT_ENCRYPTED: {
    status: 415,
    code: 'INVALID_INPUT',
    pt: 'O PDF tem senha ou restrições de edição. Salve uma cópia sem proteção e envie.',
    en: 'The PDF has a password or editing restrictions. Save a copy without protection and send it.',
  },
  CONTRACT_NOT_ONLY_PDF: {
    status: 415,
    code: 'INVALID_INPUT',
    pt: 'O arquivo tem conteúdo antes ou depois do PDF (por exemplo, de um e-mail ou digitalizador). Salve-o novamente como PDF e envie.',
    en: 'The file has content before or after the PDF (of a mail or a scanner, for example). Save it as a PDF again and send it.',
  },
  CONTRACT_HAS_SCRIPT: {
    status: 415,
    code: 'INVALID_INPUT',
    pt: 'O PDF contém scripts (JavaScript), que não são aceitos em contratos. Exporte o documento novamente como PDF simples e envie.',
    en: 'The PDF contains scripts (JavaScript), which are not accepted in assignment agreements. Export the document again as a plain PDF and send it.',
  },
  CONTRACT_HAS_ACTION: {
    status: 415,
    code: 'INVALID_INPUT',
    pt: 'O PDF contém ações que abrem programas, arquivos ou endereços, ou que enviam dados. Exporte o documento novamente como PDF simples e envie.',
    en: 'The PDF contains actions that open programs, files or addresses, or that send data. Export the document again as a plain PDF and send it.',
  },
  CONTRACT_HAS_ATTACHMENT: {
    status: 415,
    code: 'INVALID_INPUT',
    pt: 'O PDF traz arquivos anexados ou remete a arquivos externos. Exporte o documento novamente como PDF simples, com os anexos como páginas, e envie.',
    en: 'The PDF carries attached files or refers to outside files. Export the document again as a plain PDF, with the attachments as pages, and send it.',
  },
  CONTRACT_HAS_MEDIA: {
    status: 415,
    code: 'INVALID_INPUT',
    pt: 'O PDF contém áudio, vídeo ou conteúdo 3D, que não são aceitos em contratos. Exporte o documento novamente como PDF simples e envie.',
    en: 'The PDF contains sound, video or 3D content, which are not accepted in assignment agreements. Export the document again as a plain PDF and send it.',
  },
  CONTRACT_HAS_XFA: {
    status: 415,
    code: 'INVALID_INPUT',
    pt: 'O PDF é um formulário dinâmico (XFA), que não é aceito em contratos. Imprima o formulário preenchido como PDF simples e envie.',
    en: 'The PDF is a dynamic form (XFA), which is not accepted in assignment agreements. Print the filled form as a plain PDF and send it.',
  },
} as const satisfies Record<string, RefusalEntry>;
