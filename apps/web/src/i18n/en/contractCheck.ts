import type { TextsLike } from '../options.ts';
import type pt from '../pt/contractCheck.ts';

export default {
  title: 'Check of the file',
  failed: 'The check could not be loaded',
  signatures: 'Digital signatures',
  summary: {
    NOT_CHECKED: 'This agreement arrived before files were checked: signatures and text were not verified.',
    UNREADABLE:
      'The file could not be checked: nothing is known of its signatures and text. Look at the preview.',
    BAD: 'A signature does not match what the file shows today.',
    DOUBT: 'There is something to verify in the signatures.',
    APPENDED: 'What was signed matches, but after the last signature unsigned content was added to the file.',
    GOOD: 'What was signed matches, and is the whole file.',
  },
  warning: {
    DRAFT_UNSIGNED: 'This file is a draft without a digital signature: it is not the signed agreement.',
    DRAFT_SIGNED:
      'There is a digital signature, but what was signed is a draft: its pages are still marked as a draft.',
    PRINT: 'This file is a printout of Pregão (dossier, receipt or page), not the agreement.',
    UNFILLED: 'The text still has brackets to be filled in: {{blanks}}.',
  },
  tick: {
    notFound: 'the text does not hold {{missing}}',
    accept: 'I accept this file all the same: {{reasons}}.',
    send: 'I upload this file all the same: {{reasons}}.',
    loading: 'Wait: the check of the file is being loaded.',
    failed: 'The check of the file could not be loaded: load it again before you accept.',
  },
  before: {
    checking: 'Checking the file before it is uploaded…',
    skip: 'Do not wait for the check',
    missing:
      'The file was not checked before the upload. It will be checked when it arrives, and the acquirer will see the result.',
    unsigned:
      'The file holds no digital signature. If the agreement was signed by hand, make sure that every signature is in the PDF.',
  },
  readFirst: 'Read why below before you decide.',
  verdict: {
    ALTERED: 'Content altered',
    FORGED: 'Does not match',
    PARTIAL: 'Covers a part only',
    CHANGED_LATER: 'Pages changed later',
    UNREADABLE: 'Could not be read',
    WEAK: 'Weak algorithm',
    EXPIRED: 'Certificate expired',
    NOT_YET_VALID: 'Certificate not yet valid',
    UNFIT: 'Unsuitable certificate',
    UNKNOWN_CHAIN: 'Unknown issuer',
    VALID: 'Valid',
  },
  why: {
    ALTERED: 'The content that this signature covers was altered after it was signed.',
    FORGED: 'The signature was not made with the key of this certificate.',
    PARTIAL: 'The signature leaves out a part of what the file already held when it was signed.',
    CHANGED_LATER: 'After this signature something was added to the file that changes what the pages show.',
    UNREADABLE: 'The signature is incomplete, damaged, or in a format that we cannot read.',
    WEAK: 'The signature matches, but by an algorithm or a key that can be forged today.',
    EXPIRED: 'The signer’s certificate, or that of its issuer, had expired when the signature was made.',
    NOT_YET_VALID:
      'The signer’s certificate, or that of its issuer, was not valid yet when the signature was made.',
    UNFIT: 'The certificate was not issued for this purpose.',
    UNKNOWN_CHAIN:
      'The content is what was signed, but the certificate leads neither to ICP-Brasil nor to gov.br: no known authority confirms the name.',
  },
  unknownSigner: 'Unknown signer',
  stamp: 'Time stamp of the file',
  cpf: 'CPF\u00a0{{number}}',
  cnpj: 'CNPJ\u00a0{{number}}',
  responsible: 'by {{name}}',
  side: { BORROWER: 'the acquirer of this negotiation', LENDER: 'the investor of this negotiation' },
  time: {
    TIMESTAMP: 'Signed on {{at}}, as stamped by {{authority}}',
    STRANGE_TIMESTAMP: 'Signed on {{at}}, as stamped by {{authority}}, which we do not know',
    SIGNER: 'Signed on {{at}}, as the signer’s machine said',
    FILE: 'Signed on {{at}}, as written into the file when it was signed',
    none: 'Without date and time of signing',
  },
  chain: {
    ICP_BRASIL: 'ICP-Brasil, certificate issued by {{issuer}}',
    GOV_BR: 'gov.br (advanced signature), certificate issued by {{issuer}}',
    OTHER: 'Neither ICP-Brasil nor gov.br, certificate issued by {{issuer}}',
  },
  coverage: {
    WHOLE: 'Covers the whole file',
    SIGNED_LATER:
      'Covers the file as it was when signed; what came later leaves the pages as they were and was signed too',
    APPENDED: 'Covers the file as it was when signed; later content is not signed',
  },
  more_one: 'The file holds {{count}} more signature, which was not verified.',
  more_other: 'The file holds {{count}} more signatures, which were not verified.',
  text: {
    title: 'In the text of the agreement',
    draft: 'In the text of the draft',
    print: 'In the text of the printout',
    none: 'The text of the file could not be read, as that of a scan: check the parties and the amount in the preview.',
    lacks: 'Not found in the text of the agreement: {{missing}}.',
    borrower_tax_number: {
      name: 'CNPJ of the acquirer (assignor)',
      object: 'the CNPJ of the acquirer (assignor)',
      found: 'CNPJ of the acquirer (assignor): found',
      missing: 'CNPJ of the acquirer (assignor): not found',
    },
    lender_tax_number: {
      name: 'CNPJ of the investor (assignee)',
      object: 'the CNPJ of the investor (assignee)',
      found: 'CNPJ of the investor (assignee): found',
      missing: 'CNPJ of the investor (assignee): not found',
    },
    credit_value: {
      name: 'amount of the proposal',
      object: 'the amount of the proposal',
      found: 'Amount of the proposal: found',
      missing: 'Amount of the proposal: not found',
    },
  },
  revocation: 'We do not look up whether a certificate was revoked.',
  decision:
    'The check is made when the file arrives and only informs: to accept or to ask for a resend is the acquirer’s decision.',
} satisfies TextsLike<typeof pt>;
