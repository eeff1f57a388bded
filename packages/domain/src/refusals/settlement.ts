import type { RefusalEntry } from './entry.ts';

const business = { status: 409, code: 'BAD_REQUEST' } as const;
const input = { status: 400, code: 'INVALID_INPUT' } as const;

/** The refusals of payments, collections and remittances (settlement.md). */
export const SETTLEMENT_REFUSALS = {
  SETTLED_BY_CALENDAR: {
    ...business,
    pt: 'Esta negociação já foi liquidada pelo calendário. Os seus pagamentos e recebimentos não são mais registrados.',
    en: 'This negotiation was already settled by the calendar. Its payments and collections are no longer recorded.',
  },
  SETTLEMENT_NOT_OPEN: {
    ...business,
    pt: 'A liquidação só existe para uma negociação concluída e em vigor. Veja a situação dela na negociação.',
    en: 'There is a settlement only for a completed negotiation that stands. See its status in the negotiation.',
  },
  SETTLEMENT_DAY_INVALID: {
    ...input,
    pt: 'O dia está fora do intervalo possível. Escolha um dia do intervalo indicado, até hoje.',
    en: 'The day is out of range. Choose a day of the range shown, up to today.',
  },
  AUTHORIZATION_DAY_INVALID: {
    ...input,
    pt: 'Informe o dia em que a venda do chargeback foi autorizada, até hoje.',
    en: 'Enter the day on which the sale of the chargeback was authorized, up to today.',
  },
  PAYMENT_ACTION_UNAVAILABLE: {
    ...business,
    pt: 'Esta ação não está disponível para o pagamento na situação atual. Atualize a página para ver a situação.',
    en: 'This action is not available for the payment in its present status. Refresh the page to see its status.',
  },
  PAYMENT_AMOUNT_INVALID: {
    ...business,
    pt: 'O pagamento deve ser do preço inteiro da negociação. Informe o valor indicado.',
    en: 'The payment has to be the whole price of the negotiation. Enter the amount shown.',
  },
  PAYMENT_REFERENCE_INVALID: {
    ...input,
    pt: 'Informe o identificador do Pix (32 caracteres, começa com E) ou o número de controle da transferência.',
    en: 'Enter the end-to-end id of the Pix (32 characters, begins with E) or the control number of the transfer.',
  },
  PAYMENT_REFERENCE_USED: {
    ...business,
    pt: 'Este identificador do Pix já está no pagamento indicado. Informe o identificador que consta no comprovante deste pagamento.',
    en: 'This end-to-end id of a Pix is that of the payment shown. Enter the id on the receipt of this payment.',
  },
  PAYMENT_SHORT: {
    ...business,
    pt: 'A falta só se encerra como tarifa, até o limite das configurações de liquidação. Se falta mais, conteste o pagamento informado ou espere o restante.',
    en: 'A shortage is closed only as a fee, up to the limit of your settlement settings. If more is missing, contest the informed payment or wait for the rest.',
  },
  PAYMENT_REVERSAL_NEEDS_CONSENT: {
    ...business,
    pt: 'O prazo para estornar a confirmação passou, ou já há recebimentos. Peça ao investidor que concorde com o estorno.',
    en: 'The time to reverse the confirmation is over, or there are collections. Ask the investor to consent to the reversal.',
  },
  PAYMENT_NOT_INFORMED: {
    ...business,
    pt: 'Recebimentos e repasses só podem ser registrados depois de informado o pagamento. Informe o pagamento antes.',
    en: 'Collections and remittances can be recorded only after the payment was informed. Inform the payment first.',
  },
  PAYMENT_PROOF_INVALID: {
    status: 415,
    code: 'INVALID_INPUT',
    pt: 'O comprovante deve ser um PDF, JPG ou PNG íntegro de até 10 MB. Gere o arquivo novamente e envie.',
    en: 'The proof of payment must be an intact PDF, JPG or PNG of up to 10 MB. Generate the file again and send it.',
  },
  PAYMENT_PROOF_NOT_INFORMED: {
    ...business,
    pt: 'O investidor não informou este pagamento, por isso não há comprovante.',
    en: 'The investor has not informed this payment, so there is no proof of it.',
  },
  PAYMENT_PROOF_MISSING: {
    ...business,
    pt: 'O pagamento foi informado sem comprovante. Peça-o ao investidor.',
    en: 'The payment was informed without a proof. Ask the investor for it.',
  },
  RESCISSION_TOO_EARLY: {
    ...business,
    pt: 'A negociação só pode ser desfeita a partir das 12:00 do dia útil seguinte ao do vencimento do pagamento.',
    en: 'The negotiation can be rescinded only from 12:00 of the business day after the payment was due.',
  },
  RESCISSION_NEEDS_CONSENT: {
    ...business,
    pt: 'O investidor informou o pagamento. Para desfazer a negociação ele precisa concordar, ou um moderador decidir.',
    en: 'The investor informed the payment. To rescind the negotiation it has to consent, or a moderator to decide.',
  },
  RESCISSION_AFTER_ENTRY: {
    ...business,
    pt: 'A negociação já tem recebimentos e não pode mais ser desfeita. Peça ao investidor que os estorne.',
    en: 'The negotiation has collections and can no longer be rescinded. Ask the investor to reverse them.',
  },
  RESCISSION_NEEDS_OTHER_PERSON: {
    ...business,
    pt: 'Outra pessoa da empresa precisa confirmar que a negociação é desfeita, e uma das duas precisa ser Master.',
    en: 'Another person of the company has to confirm the rescission, and one of both has to be a Master.',
  },
  CONTEST_DECISION_TOO_EARLY: {
    ...business,
    pt: 'As duas partes ainda têm prazo para um acordo sobre o pagamento contestado.',
    en: 'Both sides still have time to agree on the contested payment.',
  },
  CONSENT_UNAVAILABLE: {
    ...business,
    pt: 'Não há o que consentir na situação atual do pagamento. Atualize a página para ver a situação.',
    en: 'There is nothing to consent to in the present status of the payment. Refresh the page to see its status.',
  },
  COLLECTIONS_NOT_FOUND: {
    ...business,
    pt: 'Um ou mais recebimentos não foram encontrados nesta negociação. Atualize a página e escolha novamente.',
    en: 'One or more collections were not found in this negotiation. Refresh the page and choose again.',
  },
  COLLECTIONS_MIXED: {
    ...business,
    pt: 'Um valor é repartido dentro de um emissor e um dia. Registre cada grupo separadamente.',
    en: 'An amount is shared within one issuer and day. Record each group on its own.',
  },
  COLLECTION_CLOSED: {
    ...business,
    pt: 'Um ou mais recebimentos já estão encerrados. Atualize a página para ver o que está em aberto.',
    en: 'One or more collections are closed already. Refresh the page to see what is open.',
  },
  AMOUNT_EXCEEDS_OPEN: {
    ...business,
    pt: 'O valor excede o que está em aberto. Informe até o valor indicado; multa e juros ficam fora do recebível.',
    en: 'The amount exceeds what is open. Enter up to the amount shown; penalties and interest stay outside the receivable.',
  },
  BANK_LINE_IGNORED: {
    ...business,
    pt: 'A linha do extrato está marcada como ignorada. Volte a considerá-la antes de conciliar.',
    en: 'The line of the statement is marked as ignored. Restore it before you allocate it.',
  },
  AMOUNT_EXCEEDS_LINE: {
    ...business,
    pt: 'O valor excede o que está em aberto na linha do extrato. Outra pessoa pode tê-la conciliado; atribua até o valor indicado.',
    en: 'The amount exceeds what is open of the line. Someone may have allocated it; assign up to the amount shown.',
  },
  ALLOCATION_ITEM_REPEATED: {
    ...input,
    pt: 'Um mesmo item aparece mais de uma vez na conciliação. Some os valores em um só.',
    en: 'One item occurs more than once in the allocation. Add up its amounts.',
  },
  ALLOCATION_SIGN_INVALID: {
    ...business,
    pt: 'Uma linha com este sinal não serve a este item. Créditos confirmam e recebem; débitos informam, repassam ou devolvem.',
    en: 'A line of this sign does not serve this item. Credits confirm and receive; debits inform, remit or return.',
  },
  ALLOCATION_CLOSE_UNAVAILABLE: {
    ...business,
    pt: 'Só se encerra a diferença de um pagamento ou recebimento. Concilie um débito sem encerrar.',
    en: 'Only the difference of a payment or collection can be closed. Allocate a debit without closing.',
  },
  ALLOCATION_REVERSED: {
    ...business,
    pt: 'Esta conciliação já foi desfeita. Atualize a página para ver a linha.',
    en: 'This allocation was already undone. Refresh the page to see the line.',
  },
  ALLOCATION_DECLARED: {
    ...business,
    pt: 'O pagamento já foi informado com esta linha. Só se desfaz a conciliação depois que o adquirente o contestar ou estornar.',
    en: 'The payment was informed by this line. The allocation can be undone only after the acquirer contests or reverses it.',
  },
  ALLOCATION_RETURNED: {
    ...business,
    pt: 'O valor desta linha foi devolvido e não paga mais nada. Se a devolução é engano, desfaça a conciliação do débito que a registrou.',
    en: 'The amount of this line was returned, and pays nothing any more. If the return is a mistake, undo the allocation of its debit.',
  },
  PAYMENT_BELOW_ALLOCATED: {
    ...business,
    pt: 'O valor é menor do que o já conciliado com o extrato. Confirme ao menos o valor indicado, ou desfaça a conciliação.',
    en: 'The amount is below what bank lines are allocated for. Confirm at least the amount shown, or undo the allocation.',
  },
  PAYMENT_RETURN_INVALID: {
    ...business,
    pt: 'A devolução deve ser do valor confirmado, no dia da confirmação ou depois. Atribua o valor indicado.',
    en: 'The return has to be of the confirmed amount, on the day of the confirmation or later. Assign the amount shown.',
  },
  PAYMENT_RETURN_UNCHECKED: {
    ...business,
    pt: 'A linha não cita este pagamento nem vai para o investidor. Confira a devolução e marque que a conferiu.',
    en: 'The line neither names this payment nor goes to its investor. Check the return, and tick that you have checked it.',
  },
  PAYMENT_CHANGED_SINCE_RETURN: {
    ...business,
    pt: 'Desde a devolução o pagamento ou uma de suas linhas do extrato mudou, e a confirmação anterior não pode ser restaurada.',
    en: 'The payment or one of its bank lines has changed since the return, so that the former confirmation cannot be restored.',
  },
  ENTRY_NOT_LINKABLE: {
    ...business,
    pt: 'Este lançamento foi desfeito, já está ligado a outra linha ou não se liga a linhas da sua empresa. Atualize a página.',
    en: 'This entry was undone, is already linked to another line, or cannot be linked to lines of your company. Refresh the page.',
  },
  LINK_AMOUNT_INVALID: {
    ...business,
    pt: 'A ligação precisa do valor exato do lançamento. Atribua o valor indicado.',
    en: 'The link needs the exact amount of the entry. Assign the amount shown.',
  },
  RESCISSION_AFTER_ALLOCATION: {
    ...business,
    pt: 'Parte do preço já foi conciliada com o extrato. Desfaça a conciliação antes de desfazer a negociação.',
    en: 'A part of the price is allocated from a bank line. Undo the allocation before you rescind the negotiation.',
  },
  SHORTAGE_REASON_MISSING: {
    status: 400,
    code: 'MISSING_FIELD',
    pt: 'Informe o motivo do que falta para encerrar o grupo.',
    en: 'Give the reason of what is missing to close the group.',
  },
  STATEMENT_MONTH_AHEAD: {
    status: 400,
    code: 'INVALID_INPUT',
    pt: 'Este mês ainda não começou. Escolha o mês corrente ou um anterior.',
    en: 'This month has not begun. Choose the current month or an earlier one.',
  },
  STATEMENT_COMPANY_MISSING: {
    status: 400,
    code: 'MISSING_FIELD',
    pt: 'Escolha a empresa do demonstrativo.',
    en: 'Choose the company of the statement.',
  },
  REMITTANCE_ROUTE_DIRECT: {
    ...business,
    pt: 'Nesta negociação os emissores pagam diretamente ao investidor, e não há repasse a informar.',
    en: 'In this negotiation the issuers pay the investor directly, and there is no remittance to declare.',
  },
  REMITTANCE_ANSWERED: {
    ...business,
    pt: 'O repasse já foi respondido ou retirado. Atualize a página para ver a situação.',
    en: 'The remittance was already answered or withdrawn. Refresh the page to see its status.',
  },
  ENTRY_NOT_REVERSIBLE: {
    ...business,
    pt: 'Este lançamento já foi estornado ou é ele mesmo um estorno. Atualize a página para ver os lançamentos.',
    en: 'This entry was already reversed or is a reversal itself. Refresh the page to see the entries.',
  },
  ENTRY_OF_OTHER_COMPANY: {
    ...business,
    pt: 'Só a empresa que fez o lançamento pode estorná-lo. Peça a ela o estorno.',
    en: 'Only the company that made the entry can reverse it. Ask it for the reversal.',
  },
  BANK_STATEMENT_FILE_INVALID: {
    status: 415,
    code: 'INVALID_INPUT',
    pt: 'O arquivo está vazio ou é grande demais. Envie um extrato OFX ou CNAB 240 dentro do limite.',
    en: 'The file is empty or too large. Send an OFX or CNAB 240 statement within the limit.',
  },
  BANK_ACCOUNT_EXISTS: {
    ...business,
    pt: 'Esta conta já está cadastrada para importação. Veja as contas da empresa.',
    en: 'This account is already registered for import. See the accounts of the company.',
  },
  TOO_MANY_BANK_ACCOUNTS: {
    ...business,
    pt: 'A empresa já tem o máximo de contas para importação. Remova uma conta que não é mais usada.',
    en: 'The company has the maximum of accounts for import. Remove one that is no longer used.',
  },
  BANK_LINE_ALLOCATED: {
    ...business,
    pt: 'A linha do extrato já está conciliada. Atualize a página para ver a que ela foi atribuída.',
    en: 'The bank line is already allocated. Refresh the page to see what it was allocated to.',
  },
  ENTRY_OF_DISPUTE: {
    ...business,
    pt: 'Este lançamento é o resultado de uma divergência e não pode ser estornado por um só lado. O que for devolvido depois entra como falta de um recebimento em aberto.',
    en: 'This entry is the result of a dispute, and no side can reverse it alone. Enter what is charged back later as a shortage of an open collection.',
  },
  COLLECTION_IN_PROPOSAL: {
    ...business,
    pt: 'Um ou mais recebimentos já estão em uma recompra ou cobertura sem resposta. Aguarde a resposta ou retire a proposta.',
    en: 'One or more collections are part of a buyback or cover without an answer. Wait for the answer, or withdraw it.',
  },
  PROPOSAL_ENDED: {
    ...business,
    pt: 'Esta recompra ou cobertura já foi respondida, retirada ou expirou. Atualize a página para ver a situação.',
    en: 'This buyback or cover was already answered or withdrawn, or has expired. Refresh the page to see its status.',
  },
  BUYBACK_PRICE_INVALID: {
    ...business,
    pt: 'O preço combinado deve ser maior que zero e no máximo o dobro do que está em aberto. Informe até o valor indicado.',
    en: 'The agreed price has to be above zero and at most twice what is open. Enter up to the amount shown.',
  },
  BUYBACK_PRICE_CHANGED: {
    ...business,
    pt: 'O preço da recompra mudou desde que a página foi aberta. Confira o novo preço indicado e envie novamente.',
    en: 'The price of the buyback has changed since the page was opened. Check the new price shown and send it again.',
  },
  BUYBACK_RATE_MISSING: {
    ...business,
    pt: 'Esta negociação não tem uma taxa pela qual calcular a recompra. Escolha o valor de face ou combine um preço.',
    en: 'This negotiation has no rate to price the buyback with. Choose the face value, or agree on a price.',
  },
  BUYBACK_OUTDATED: {
    ...business,
    pt: 'O que está em aberto mudou desde a proposta, e o preço não vale mais. Recuse-a e peça outra ao adquirente.',
    en: 'What is open has changed since the proposal, so that its price no longer holds. Refuse it and ask for another one.',
  },
  BUYBACK_DAY_LATE: {
    ...business,
    pt: 'O preço vale até o dia indicado. Recuse a recompra se o dinheiro chegou depois, e peça outra ao adquirente.',
    en: 'The price holds up to the day shown. Refuse the buyback if the money arrived later, and ask for another one.',
  },
  BUYBACK_PRICE_SHORT: {
    ...business,
    pt: 'Uma só linha do extrato paga o preço inteiro da recompra, indicado aqui. Se o dinheiro veio em partes, confirme a recompra na negociação.',
    en: 'One bank line pays the whole price of a buyback, shown here. If the money came in parts, confirm the buyback in the negotiation.',
  },
  COVER_EXCLUDED: {
    ...business,
    pt: 'Pelas condições desta negociação a margem não cobre faltas. Proponha uma recompra.',
    en: 'By the terms of this negotiation the margin does not cover shortages. Propose a buyback.',
  },
  COVER_MARGIN_EMPTY: {
    ...business,
    pt: 'Não há mais recebíveis a vencer na margem desta negociação. Proponha uma recompra.',
    en: 'The margin of this negotiation has no receivables left that are still to fall due. Propose a buyback.',
  },
  COVER_OUTDATED: {
    ...business,
    pt: 'Os recebimentos ou a margem mudaram desde a proposta. Recuse-a e peça outra ao adquirente.',
    en: 'Collections or margin have changed since the proposal. Refuse it and ask the acquirer for another one.',
  },
  COVER_ENTERED: {
    ...business,
    pt: 'Já há lançamentos nos recebíveis desta cobertura. Estorne-os antes de estornar a cobertura.',
    en: 'There are entries on the receivables of this cover. Reverse them before you reverse the cover.',
  },
  COVER_AWAITS_ANSWER: {
    ...business,
    pt: 'Um repasse, uma proposta ou uma divergência sobre os recebíveis desta cobertura espera resposta. Conclua isso antes do estorno.',
    en: 'A remittance, proposal or dispute on the receivables of this cover awaits an answer. End it before you reverse the cover.',
  },
  COLLECTION_IN_DISPUTE: {
    ...business,
    pt: 'Um ou mais recebimentos já estão em uma divergência. Responda a ela.',
    en: 'One or more collections are part of a dispute already. Answer that one.',
  },
  DISPUTE_OF_OWN_REMITTANCE: {
    ...business,
    pt: 'Só o investidor pode divergir de um repasse. Retire o repasse para corrigi-lo.',
    en: 'Only the investor can dispute a remittance. Withdraw it to correct it.',
  },
  DISPUTE_ACTION_UNAVAILABLE: {
    ...business,
    pt: 'Esta ação não está disponível para a divergência na situação atual. Atualize a página para ver a situação.',
    en: 'This action is not available for the dispute in its present status. Refresh the page to see its status.',
  },
  DISPUTE_TURN_OF_OTHER: {
    ...business,
    pt: 'É a vez do outro lado de responder. Aguarde a resposta ou leve a divergência aos moderadores.',
    en: 'It is the turn of the other side to answer. Wait for its answer, or escalate the dispute to moderators.',
  },
  DISPUTE_VALUE_OWN: {
    ...business,
    pt: 'O valor na mesa é o que a sua empresa indicou. Só o outro lado pode concordar com ele.',
    en: 'The value on the table is the one that your company named. Only the other side can agree to it.',
  },
  DISPUTE_VALUE_CHANGED: {
    ...business,
    pt: 'O valor da divergência mudou desde que a página foi aberta. Confira o valor indicado.',
    en: 'The value of the dispute has changed since the page was opened. Check the value shown.',
  },
  DISPUTE_VALUE_MISSING: {
    status: 400,
    code: 'MISSING_FIELD',
    pt: 'Informe o valor decidido; zero se nada conta como recebido.',
    en: 'Give the decided value; zero if nothing counts as received.',
  },
  DISPUTE_DOCUMENT_INVALID: {
    status: 415,
    code: 'INVALID_INPUT',
    pt: 'Cada documento deve ser um PDF, JPG ou PNG íntegro de até 5 MB. Gere o arquivo novamente e envie.',
    en: 'Each document must be an intact PDF, JPG or PNG of up to 5 MB. Generate the file again and send it.',
  },
  SETTLEMENT_SETTING_FOREIGN: {
    ...input,
    pt: 'Esta configuração não se aplica ao tipo da sua empresa. Deixe-a em branco.',
    en: 'This setting does not apply to the type of your company. Leave it out.',
  },
} as const satisfies Record<string, RefusalEntry>;
