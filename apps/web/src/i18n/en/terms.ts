import type { TextsLike } from '../options.ts';
import type pt from '../pt/terms.ts';

export default {
  annual_252:
    'The compound rate a year of 252 business days at which the payments due are worth the proposal, counted from the payment date. Proposals are compared by it.',
  annual_365:
    'The compound rate a year of 365 calendar days at which the payments due are worth the proposal (XIRR).',
  average_term: 'The days from the payment to each payment due, weighted by the amount of each.',
  cdi_percentage: 'What the proposal yields on one business day, over what the CDI yields on the same day.',
  cdi_spread: 'What the proposal yields a year above the CDI: (1 + rate) / (1 + CDI) - 1.',
  effective_monthly: 'The effective rate on 365 days brought to a month of 30 calendar days, compounded.',
  payment_date:
    'The business day on which the money reaches the acquirer: after the day on which the proposal expires and before the first due date. Rates count from it.',
  simple_monthly:
    'The discount over the payments due and their terms in months of 30 days, not compounded. It is not the effective rate.',
  agreement: 'The signed PDF document by which the acquirer assigns the receivables to the investor.',
  cdi: 'The average rate of one-day loans between banks in Brazil, in % p.a. of 252 business days: the reference of the market for interest rates.',
  digitalSignature:
    'A mark in the PDF, made with a certificate, that ties who signed to the exact content of the file: any later change shows. Certificates of ICP-Brasil identify the signer; those of gov.br, the holder of a gov.br account.',
  discount: 'The value available less the proposal: what the acquirer gives up to have the money earlier.',
  dossier:
    'The terms of a completed negotiation as they were on that day, with codes that show any change: the proof of what was agreed.',
  formalization:
    'The step from the accepted proposal to the accepted assignment agreement: the investor uploads the signed agreement and the acquirer reviews it.',
  hitRate:
    'Proposals won among those decided: won, lost, refused, expired unanswered, and accepted but not formalized. Those under review or canceled by the acquirer do not count.',
  margin:
    'Receivables of the schedule, up to 20% of its total amount, that are not offered and stay reserved until the receivables are settled, or until the schedule expires or is canceled.',
  rate: 'What it costs to be paid early: the rate that brings what arrives later to the amount of the proposal on its payment date. The one that compares proposals counts business days, 252 a year.',
  schedule: 'Receivables of one card network that an acquirer offers together to the investors it invites.',
} satisfies TextsLike<typeof pt>;
