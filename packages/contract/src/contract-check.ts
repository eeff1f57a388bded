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
    kind: z.enum(SIGNATURE_KINDS).describe('TIMESTAMP: of the whole file, by a time stamping authority.'),
    integrity: z
      .enum(SIGNATURE_INTEGRITIES)
      .describe(
        'ALTERED: the bytes are not those that were signed. FORGED: not the signature of its certificate. WEAK: by a hash or key that can be forged.',
      ),
    coverage: z
      .enum(SIGNATURE_COVERAGES)
      .describe(
        'SIGNED_LATER: a later intact signature covers what was added, which leaves the pages as they were. APPENDED: nobody signed what was added. CHANGED: the pages show something else since. PARTIAL: not all of what was there.',
      ),
    signer: z
      .object({
        name: certificateText,
        cpf: certificateText.nullable().describe('Masked: `***.456.789-**`.'),
        cnpj: certificateText.nullable(),
        responsible: certificateText
          .nullable()
          .describe('Who answers for a company, as its certificate says.'),
      })
      .nullable()
      .describe('As the certificate names it; null where none could be read, as the next four.'),
    side: z
      .enum(SIGNING_SIDES)
      .nullable()
      .describe("To which side of the deal the signer's CNPJ belongs; null for a person or another company."),
    issuer: certificateText.nullable(),
    chain: z.enum(CERTIFICATE_CHAINS).nullable(),
    certificate: z.enum(CERTIFICATE_VALIDITIES).nullable().describe('At the time of signing.'),
    signed_at: instant.nullable(),
    time_source: z
      .enum(SIGNING_TIME_SOURCES)
      .nullable()
      .describe(
        "TIMESTAMP: a time stamping authority's. SIGNER: the signer's machine said so. FILE: it said so in the file beside the signature.",
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
    more_signatures: z.int().nonnegative().describe('Further signatures, at which nobody looked.'),
    text: z
      .object({
        borrower_tax_number: z.boolean().describe('The CNPJ of the acquirer does.'),
        lender_tax_number: z.boolean().describe('The CNPJ of the investor does.'),
        credit_value: z.boolean().describe('The amount of the proposal does.'),
      })
      .nullable()
      .describe('Whether it stands in the text; null where no text could be read.'),
    document: z
      .enum(DOCUMENT_FAULTS)
      .nullable()
      .describe(
        'What the text says that the file is, where that is no contract to be signed. DRAFT: its pages are marked as a draft. PRINT: a dossier, receipt or page of Pregão. UNFILLED: brackets are still to be filled in. Null where it says none of them, or could not be read.',
      ),
    blanks: z
      .array(z.string().max(MAX_BLANK_LENGTH).regex(NO_CONTROLS))
      .max(MAX_BLANKS)
      .describe('The first texts in brackets that are still to be filled in.'),
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
            'Intact, by the certificate that it names, which was good at the time, and the pages show what they did. Who vouches for that certificate, `chain` tells; whether it was revoked nobody asks.',
          ),
      }),
    ),
  })
  .meta({ id: 'ContractCheck' });
