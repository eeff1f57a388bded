import type { TextsLike } from '../../options.ts';
import type pt from '../../pt/settlement/dialogs.ts';

const dialogs: TextsLike<typeof pt> = {
  unknown: 'The outcome is unknown. Refresh the page before trying again.',
  INFORM: {
    title: 'Inform payment',
    sentence: 'You inform <b>{{counterpart}}</b> that the whole price of <b>{{value}}</b> was paid.',
    tick: 'I confirm that the whole amount was paid to the account shown.',
    verb: 'Inform payment',
    done: 'Payment informed',
    doneText: 'The acquirer checks its bank statement and confirms or contests. You will be notified.',
    failed: 'The payment was not informed',
  },
  CONFIRM: {
    title: 'Confirm payment',
    sentence:
      'You confirm that <b>{{value}}</b> from <b>{{counterpart}}</b> was credited to the account of your company. The day of credit counts for the rates.',
    tick: 'I have checked the credit against the bank statement.',
    feeTick: 'I also confirm that the missing {{missing}} is a bank fee.',
    sameId:
      'Another investor informed the same Pix id in deal {{id}}. A Pix arrives once: check on the statement to which of the two it belongs before you confirm.',
    short:
      '{{missing}} is missing from the price. Only a small bank fee can be accepted this way; if more is missing, contest the payment.',
    verb: 'Confirm payment',
    done: 'Payment confirmed',
    doneText: 'Both sides see the confirmation. Collections follow on their expected days.',
    failed: 'The payment was not confirmed',
  },
  CONTEST: {
    title: 'Contest payment',
    sentence:
      'You contest the payment of <b>{{value}}</b> informed by <b>{{counterpart}}</b>. If it is not solved in 2 business days, moderators are asked.',
    tick: 'I have checked the bank statement before contesting.',
    verb: 'Contest payment',
    done: 'Payment contested',
    doneText: 'The investor sees the reason and informs the payment again.',
    failed: 'The contest was not recorded',
  },
  REVERSE: {
    title: 'Reverse confirmation',
    sentence:
      'The confirmation of the payment of <b>{{value}}</b> from <b>{{counterpart}}</b> is reversed, and the payment is due again. The reversal stays in the history.',
    tick: 'I understand that the payment is due again.',
    verb: 'Reverse confirmation',
    done: 'Confirmation reversed',
    doneText: 'The payment is due again. The investor is notified.',
    failed: 'The reversal was not recorded',
  },
  RESCIND: {
    title: 'Rescind deal',
    sentence:
      'Deal <b>{{id}}</b> with <b>{{counterpart}}</b> over <b>{{value}}</b> is rescinded for lack of payment: the proposal is cancelled and the receivables go back to your company. This cannot be undone.',
    second:
      'Another active person of your company has to confirm, and one of both has to be a Master. Without such a second person, a Master of the moderators confirms. The deal is rescinded only then.',
    tick: 'I understand that the deal is cancelled for good.',
    verb: 'Request rescission',
    dismiss: 'Keep deal',
    waits: 'Rescission requested',
    waitsText:
      'Nothing has happened yet. Another active person of your company confirms the request, and one of both has to be a Master; without such a second person, a Master of the moderators confirms it. You will be notified of the answer.',
    done: 'Deal rescinded',
    doneText: 'Both sides and moderators are notified. The assignment agreement stays available.',
    failed: 'The deal was not rescinded',
  },
  CONFIRM_RESCISSION: {
    title: 'Confirm rescission',
    sentence:
      '<b>{{who}}</b> asked to rescind deal <b>{{id}}</b> with <b>{{counterpart}}</b> over <b>{{value}}</b> for lack of payment: {{reason}}. Your confirmation rescinds it at once: the proposal is cancelled and the receivables go back to your company. This cannot be undone.',
    tick: 'I understand that the deal is cancelled for good.',
    verb: 'Confirm rescission requested by {{who}}',
    dismiss: 'Keep deal',
    done: 'Deal rescinded',
    doneText: 'Both sides and moderators are notified. The assignment agreement stays available.',
    failed: 'The deal was not rescinded',
  },
  CONSENT_REVERSE: {
    title: 'Consent to reversal',
    sentence:
      'You permit <b>{{counterpart}}</b> to reverse the confirmation of the payment of <b>{{value}}</b>. The payment will be due again.',
    tick: 'I agree to the reversal of the confirmation.',
    verb: 'Consent to reversal',
    done: 'Consent recorded',
    doneText: 'The acquirer can now reverse the confirmation.',
    failed: 'The consent was not recorded',
  },
  DECIDE_RESCIND: {
    title: 'Permit rescission',
    sentence:
      'You permit <b>{{borrower}}</b> to rescind the deal with <b>{{lender}}</b>, whose payment of <b>{{value}}</b> is contested. Two people of the acquirer still have to confirm.',
    tick: 'I have checked the payment and its proof with both sides.',
    verb: 'Permit rescission',
    done: 'Decision recorded',
    doneText:
      'Both sides and the moderators are notified. The decision holds until the next step of the payment.',
    failed: 'The decision was not recorded',
  },
  DECIDE_KEEP: {
    title: 'Keep deal',
    sentence:
      'You decide that the deal of <b>{{borrower}}</b> with <b>{{lender}}</b> goes on. The investor informs the payment of <b>{{value}}</b> again.',
    tick: 'I have checked the payment and its proof with both sides.',
    verb: 'Keep deal',
    done: 'Decision recorded',
    doneText:
      'Both sides and the moderators are notified. The decision holds until the next step of the payment.',
    failed: 'The decision was not recorded',
  },
  CONSENT_RESCIND: {
    title: 'Consent to rescission',
    sentence:
      'You permit <b>{{counterpart}}</b> to rescind the deal over <b>{{value}}</b>, whose payment is contested. The receivables go back to the acquirer.',
    tick: 'I agree that the deal is rescinded.',
    verb: 'Consent to rescission',
    done: 'Consent recorded',
    doneText: 'The acquirer can now rescind the deal.',
    failed: 'The consent was not recorded',
  },
  RECEIVE: {
    titleAll: 'Receive all',
    titlePart: 'Receive part',
    sentence: 'You record <b>{{value}}</b> received from <b>{{issuer}}</b>, expected on <b>{{day}}</b>.',
    sentenceUnset: 'You record what was received from <b>{{issuer}}</b>, expected on <b>{{day}}</b>.',
    shared: 'The amount is shared among the receivables, earliest due date first.',
    tick: 'I have checked the credit against the bank statement.',
    lossTick: 'I also confirm the loss of {{loss}}.',
    verb: 'Record receipt',
    done: 'Receipt recorded',
    doneText: 'Both sides see the entry. You can reverse it if need be.',
    failed: 'The receipt was not recorded',
  },
  WRITE_OFF: {
    title: 'Write off',
    sentence:
      'You write off <b>{{value}}</b> of <b>{{issuer}}</b>, expected on <b>{{day}}</b>, as a loss. What is open is closed without a receipt.',
    loading: 'Loading the open receivables.',
    tick: 'I understand that this amount is no longer expected.',
    lossTick: 'I also confirm the loss of {{loss}}.',
    left: 'A write-off takes up to {{most}} receivables. Left open: {{left}}. Repeat it afterwards.',
    verb: 'Write off',
    done: 'Written off',
    doneText: 'If the money arrives later, reverse the write-off and record the receipt.',
    failed: 'The write-off was not recorded',
  },
  REMIT: {
    title: 'Declare remittance',
    sentence:
      'You inform <b>{{counterpart}}</b> of the remittance of <b>{{value}}</b>, paid by <b>{{issuer}}</b> and expected on <b>{{day}}</b>.',
    sentenceUnset:
      'You inform <b>{{counterpart}}</b> of the remittance of what <b>{{issuer}}</b> paid, expected on <b>{{day}}</b>.',
    tick: 'I confirm that the money was remitted.',
    verb: 'Declare remittance',
    done: 'Remittance declared',
    doneText: 'The investor records the receipt. Until then you can withdraw the remittance.',
    failed: 'The remittance was not declared',
  },
  WITHDRAW: {
    title: 'Withdraw remittance',
    sentence:
      'The declared remittance of <b>{{value}}</b> on <b>{{day}}</b> is withdrawn. No receivable changes.',
    verb: 'Withdraw remittance',
    done: 'Remittance withdrawn',
    doneText: 'The amount is to be remitted again.',
    failed: 'The remittance was not withdrawn',
  },
  REVERSE_ENTRY: {
    title: 'Reverse entry',
    sentence:
      'The entry of <b>{{value}}</b> on <b>{{day}}</b> ({{kind}}) is reversed, and the amount is open again. Both entries stay visible.',
    margin:
      'The deal was settled already and its margin released. The margin does not return with the reversal; both sides are notified.',
    buyback:
      'The buyback is reversed as a whole, with all its collections, and awaits an answer again while there is time.',
    verb: 'Reverse entry',
    done: 'Entry reversed',
    doneText: 'The amount is open again.',
    failed: 'The reversal was not recorded',
  },
};
export default dialogs;
