import {
  CERTIFICATE_CHAINS,
  CERTIFICATE_VALIDITIES,
  DOCUMENT_FAULTS,
  MAX_BLANK_LENGTH,
  MAX_BLANKS,
  MAX_CERTIFICATE_TEXT,
  SIGNATURE_COVERAGES,
  SIGNATURE_INTEGRITIES,
  SIGNATURE_KINDS,
  SIGNING_SIDES,
  SIGNING_TIME_SOURCES,
} from '@pregao/domain';
import * as z from 'zod';
import { instant } from './fields.ts';

const NO_CONTROLS = /^[^\p{Cc}\p{Cs}]*$/u;

/**
 * Validates a text of a certificate, which is untrusted input: no control characters, no lone surrogates,
 * limited length.
 */
const certificateText = z.string().max(MAX_CERTIFICATE_TEXT).regex(NO_CONTROLS);

const signature = z
  .object({
    kind: z
      .enum(SIGNATURE_KINDS)
      .describe('TIMESTAMP: of the whole file, by a timestamping authority (TSA).'),
    integrity: z
      .enum(SIGNATURE_INTEGRITIES)
      .describe(
        'ALTERED: the signed bytes were changed. FORGED: the certificate does not verify the signature. WEAK: it uses a hash or key that can be forged.',
      ),
    coverage: z
      .enum(SIGNATURE_COVERAGES)
      .describe(
        'SIGNED_LATER: another intact signature covers later additions, which leave the pages unchanged. APPENDED: no signature covers later additions. CHANGED: later content changes the pages. PARTIAL: it does not cover all earlier content.',
      ),
    signer: z
      .object({
        name: certificateText,
        cpf: certificateText.nullable().describe('Masked: `***.456.789-**`.'),
        cnpj: certificateText.nullable(),
        responsible: certificateText
          .nullable()
          .describe('Person responsible for the company, by its certificate.'),
      })
      .nullable()
      .describe('Signer by the certificate; null if it cannot be read, as are the next four fields.'),
    side: z
      .enum(SIGNING_SIDES)
      .nullable()
      .describe("Side of the deal with the signer's CNPJ; null for a person or another company."),
    issuer: certificateText.nullable(),
    chain: z.enum(CERTIFICATE_CHAINS).nullable(),
    certificate: z.enum(CERTIFICATE_VALIDITIES).nullable().describe('Validity at the time of signing.'),
    signed_at: instant.nullable(),
    time_source: z
      .enum(SIGNING_TIME_SOURCES)
      .nullable()
      .describe(
        "TIMESTAMP: by a timestamping authority. SIGNER: by the signer's machine, inside the signature. FILE: by the file, next to the signature.",
      ),
    time_authority: certificateText.nullable(),
    time_chain: z.enum(CERTIFICATE_CHAINS).nullable(),
  })
  .meta({ id: 'ContractSignature' });

/** The stored findings of a contract's file, checked on upload. */
export const contractFindings = z
  .object({
    outcome: z.enum(['READ', 'UNREADABLE']),
    signatures: z.array(signature),
    more_signatures: z.int().nonnegative().describe('Number of further signatures, which were not checked.'),
    text: z
      .object({
        borrower_tax_number: z.boolean().describe('Whether the text contains the CNPJ of the acquirer.'),
        lender_tax_number: z.boolean().describe('Whether the text contains the CNPJ of the investor.'),
        credit_value: z.boolean().describe('Whether the text contains the amount of the proposal.'),
      })
      .nullable()
      .describe('Terms found in the text of the pages; null if the file has no readable text.'),
    document: z
      .enum(DOCUMENT_FAULTS)
      .nullable()
      .describe(
        'Fault of the document by its text. DRAFT: the pages have a draft mark. PRINT: a dossier, receipt or page of Pregão. UNFILLED: the text has placeholders in brackets. Null for none of them, or without readable text.',
      ),
    blanks: z
      .array(z.string().max(MAX_BLANK_LENGTH).regex(NO_CONTROLS))
      .max(MAX_BLANKS)
      .describe('The first placeholders in brackets.'),
  })
  .meta({ id: 'ContractFindings' });

/** The findings with the verdict on each signature. */
export const contractCheck = contractFindings
  .extend({
    signatures: z.array(
      signature.extend({
        valid: z
          .boolean()
          .describe(
            'The signature is intact, its certificate was valid at signing, and the pages are unchanged. `chain` is the issuer; revocation is not checked.',
          ),
      }),
    ),
  })
  .meta({ id: 'ContractCheck' });
