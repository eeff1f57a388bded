import { CONTRACT_STATUSES, MAX_CONTRACT_BYTES } from '@pregao/domain';
import * as z from 'zod';
import { contractCheck } from './contract-check.ts';
import { endpoint } from './endpoint.ts';
import { created, day, done, id, idText, instant, link, money, refusalReason } from './fields.ts';

const contract = z
  .object({
    id,
    credit_id: id,
    name: z.string(),
    version: z.int().positive().describe('Number of the version, from 1.'),
    status: z.enum(CONTRACT_STATUSES),
    refusal_reason: z.string().nullable(),
    created_at: instant,
    answered_at: instant.nullable(),
    sha256: z.string(),
    size: z.int().nonnegative(),
    signed: z
      .boolean()
      .nullable()
      .describe(
        'Whether the PDF has a digital signature of any signer; see `check` for its verification. Null for contracts uploaded before contract checks existed.',
      ),
    check: contractCheck.nullable().describe('Null for contracts uploaded before contract checks existed.'),
    expected: z
      .object({
        borrower_tax_number: z.string(),
        lender_tax_number: z.string(),
        credit_value: money,
        payment_date: day,
      })
      .describe('Terms of the deal that the text should contain.'),
  })
  .meta({ id: 'Contract' });

const SIGNED_PDF = {
  accept: { 'application/pdf': ['.pdf'] },
  maxBytes: { json: MAX_CONTRACT_BYTES, form: MAX_CONTRACT_BYTES },
};

export const uploadContractBody = z
  .strictObject({
    content: z
      .base64()
      .describe(
        'The PDF in base64, without prefix. Absent when the body is multipart: the last part, `content`.',
      ),
    Name: z.string().trim().min(1).max(255),
    credit_id: id,
  })
  .meta({ id: 'ContractUpload' });

/** The refusals of an uploaded contract file, before any rule of the deal applies. */
const FILE_REFUSALS = [
  'CONTRACT_FILE_INVALID',
  'CONTRACT_ENCRYPTED',
  'CONTRACT_NOT_ONLY_PDF',
  'CONTRACT_HAS_SCRIPT',
  'CONTRACT_HAS_ACTION',
  'CONTRACT_HAS_ATTACHMENT',
  'CONTRACT_HAS_MEDIA',
  'CONTRACT_HAS_XFA',
  'FILE_INFECTED',
  'SCAN_UNAVAILABLE',
  'STORAGE_FULL',
  'STORAGE_UNAVAILABLE',
] as const;

const idParams = { params: z.object({ id: idText }) };

export const contracts = {
  uploadContract: endpoint({
    method: 'POST',
    path: '/contracts/upload',
    summary: 'Uploads the signed contract (PDF, up to 10 MB) of an accepted proposal',
    tag: 'contracts',
    right: 'upload-contract',
    body: uploadContractBody,
    upload: SIGNED_PDF,
    status: 201,
    reply: created,
    refusals: [
      'PROPOSAL_ACTION_UNAVAILABLE',
      'CONTRACT_EXISTS',
      'CONTRACT_UNCHANGED',
      'OFFER_EXPIRED',
      ...FILE_REFUSALS,
    ],
    idempotent: true,
    costly: true,
  }),
  checkContract: endpoint({
    method: 'POST',
    path: '/contracts/check',
    summary: 'Checks a file like the upload without storing it',
    tag: 'contracts',
    right: 'upload-contract',
    body: uploadContractBody,
    upload: SIGNED_PDF,
    status: 200,
    reply: z
      .object({
        signed: z.boolean().describe('Whether the PDF has a digital signature.'),
        check: contractCheck,
      })
      .meta({ id: 'CheckedFile' }),
    refusals: ['PROPOSAL_ACTION_UNAVAILABLE', 'CONTRACT_EXISTS', 'OFFER_EXPIRED', ...FILE_REFUSALS],
    costly: true,
  }),
  getContract: endpoint({
    method: 'GET',
    path: '/contracts/:id',
    summary: 'One contract version: status, refusal reason and findings of its check',
    tag: 'contracts',
    right: 'view-contract',
    ...idParams,
    status: 200,
    reply: contract,
    refusals: ['NOT_FOUND'],
  }),
  answerContract: endpoint({
    method: 'PUT',
    path: '/contracts/:id',
    summary: 'Accepts the contract (the negotiation is completed) or requests a resend',
    tag: 'contracts',
    right: 'answer-contract',
    ...idParams,
    body: z
      .strictObject({ accepted: z.boolean(), refusal_reason: refusalReason.optional() })
      .meta({ examples: [{ accepted: true }] }),
    status: 200,
    reply: done,
    refusals: ['NOT_FOUND', 'CONTRACT_NOT_ANALYZABLE', 'OFFER_EXPIRED'],
    idempotent: true,
  }),
  contractLink: endpoint({
    method: 'GET',
    path: '/contracts/upload/:id',
    summary: 'A link to the signed PDF; single purpose, expires in 60 seconds',
    tag: 'contracts',
    right: 'view-contract',
    ...idParams,
    status: 200,
    reply: link,
    refusals: ['NOT_FOUND'],
  }),
};
