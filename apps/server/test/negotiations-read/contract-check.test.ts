import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type ContractCheck, formatAmount, formatCnpj, UNREADABLE_CHECK } from '@pregao/domain';
import { describe, expect, it } from 'vitest';
import { contractPdf } from '../../src/demo/contract-pdf.ts';
import { uploadContract } from '../../src/modules/negotiations/contracts/upload-contract.ts';
import type { Session } from '../../src/platform/http/call.ts';
import type { CheckPdf } from '../../src/platform/pdf/check-isolated.ts';
import { checkPdf } from '../../src/platform/pdf/check-pdf.ts';
import type { Trust } from '../../src/platform/signatures/trust.ts';
import { makeHolder } from '../support/certificates.ts';
import { makeDeal } from '../support/deal-stages.ts';
import { acceptContract, askResend, commandContext } from '../support/deals.ts';
import { changePage, signPdf } from '../support/signed-pdf.ts';
import { useReaders } from './deal-readers.ts';

const readers = useReaders();

/** Root certificate that this file trusts as ICP-Brasil. */
const root = await makeHolder('AC Raiz de Teste');
const ana = await makeHolder('ANA DE SOUZA:52998224725', root);
const trust: Trust = { roots: [{ chain: 'ICP_BRASIL', certificate: root.certificate }], intermediates: [] };
const checkInProcess: CheckPdf = async ({ path, ...task }) => checkPdf(await readFile(path), trust, task);

/** Creates a deal that awaits its contract. */
const makeAcceptedDeal = () => makeDeal(readers.s.deps, readers.people, 'APPROVED');

async function send(credit: number, pdf: Uint8Array, check: CheckPdf = checkInProcess): Promise<number> {
  const sent = { credit_id: credit, Name: 'contrato.pdf', content: Readable.from([Buffer.from(pdf)]) };
  const { id } = await uploadContract(
    { ...readers.s.deps, checkPdf: check },
    commandContext(readers.people.winner),
    sent,
  );
  return id;
}

async function read(id: number, who: Session = readers.people.borrower) {
  const { status, body } = await readers.s.callAs(who, 'getContract', { params: { id } });
  expect(status).toBe(200);
  return body;
}

const taxNumber = async ({ company_id }: Session) => {
  const found = await readers.s.callAs(readers.s.moderator, 'getCompany', { params: { id: company_id } });
  return found.body.tax_number;
};

/** Makes a contract with masked CNPJ and grouped amount, as the demo and most programs write them. */
const makeContractPdf = async () =>
  contractPdf([
    `Cedente: CNPJ ${formatCnpj(await taxNumber(readers.people.borrower))}`,
    `Cessionaria: CNPJ ${await taxNumber(readers.people.winner)}`,
    `Valor: R$ ${formatAmount(399_999)}`,
  ]);

describe('GET /contracts/{id}', () => {
  it('shows signer, time, root, coverage and text findings to both sides and moderators', async () => {
    const { credit } = await makeAcceptedDeal();
    const id = await send(credit, await signPdf(await makeContractPdf(), ana));
    for (const who of ['borrower', 'winner', 'moderator'] as const) {
      const { check, signed } = await read(id, readers.people[who]);
      expect(signed).toBe(true);
      expect(check).toEqual({
        outcome: 'READ',
        more_signatures: 0,
        text: { borrower_tax_number: true, lender_tax_number: true, credit_value: true },
        document: null,
        blanks: [],
        signatures: [
          {
            kind: 'SIGNATURE',
            valid: true,
            integrity: 'INTACT',
            coverage: 'WHOLE',
            signer: { name: 'ANA DE SOUZA', cpf: '***.982.247-**', cnpj: null, responsible: null },
            side: null,
            issuer: 'AC Raiz de Teste',
            chain: 'ICP_BRASIL',
            certificate: 'VALID',
            signed_at: '2026-03-10T13:30:00.000Z',
            time_source: 'SIGNER',
            time_authority: null,
            time_chain: null,
          },
        ],
      });
    }
  });

  it('names the side that signed when the certificate holds its CNPJ', async () => {
    const { credit } = await makeAcceptedDeal();
    const lender = await makeHolder('INVESTIDOR', root, {
      others: { 3: await taxNumber(readers.people.winner) },
    });
    const id = await send(credit, await signPdf(await makeContractPdf(), lender));
    expect((await read(id)).check?.signatures).toMatchObject([{ side: 'LENDER', valid: true }]);
  });

  it.each([
    ['signed-once.pdf', { valid: true, integrity: 'INTACT', chain: 'OTHER' }],
    ['signed-once-tampered.pdf', { valid: false, integrity: 'ALTERED', chain: 'OTHER' }],
  ])('reports validity apart from the chain for %s, whose root is unknown', async (name, told) => {
    const { credit } = await makeAcceptedDeal();
    const id = await send(credit, await readFile(new URL(`../data/pdf/${name}`, import.meta.url)));
    expect((await read(id)).check?.signatures).toMatchObject([told]);
  });

  it('shows the check of each version; an altered or changed file is still accepted', async () => {
    const { credit } = await makeAcceptedDeal();
    const honest = await signPdf(await makeContractPdf(), ana);
    const tampered = Buffer.from(honest);
    tampered[tampered.indexOf('3.999,99')] = 0x39;
    const first = await send(credit, tampered);
    expect((await read(first)).check).toMatchObject({
      signatures: [{ valid: false, integrity: 'ALTERED' }],
      text: { borrower_tax_number: true, lender_tax_number: true, credit_value: false },
    });
    await askResend(readers.s.deps, readers.people.borrower, first);
    const second = await send(credit, await changePage(honest, 'mais um'));
    expect((await read(second)).check?.signatures).toMatchObject([{ valid: false, coverage: 'CHANGED' }]);
    expect((await read(first)).check?.signatures).toMatchObject([{ integrity: 'ALTERED' }]);
    await acceptContract(readers.s.deps, readers.people.borrower, second);
    expect(await read(second)).toMatchObject({ status: 'APPROVED' });
  });

  it.each([
    ['nothing', UNREADABLE_CHECK],
    ['an invalid check', { ...UNREADABLE_CHECK, outcome: 'READ', signatures: [{ integrity: 'FINE' }] }],
    [
      'a value that JSON cannot represent',
      { ...UNREADABLE_CHECK, more_signatures: Number.POSITIVE_INFINITY },
    ],
  ])('shows an unreadable check for a stored contract when the PDF checker returns %s', async (_, answer) => {
    const { credit } = await makeAcceptedDeal();
    const id = await send(credit, await makeContractPdf(), async () => answer as ContractCheck);
    expect((await read(id)).check).toEqual(UNREADABLE_CHECK);
  });

  it('shows no check and no signature for a contract that has no check row', async () => {
    const { contract } = await makeDeal(readers.s.deps, readers.people, 'UPLOADED');
    await readers.s.t.database.owner
      .deleteFrom('contract_checks')
      .where('contract_id', '=', contract)
      .execute();
    expect(await read(contract)).toMatchObject({ check: null, signed: false });
  });
});

it('application role cannot update a stored contract check', async () => {
  const { contract } = await makeDeal(readers.s.deps, readers.people, 'UPLOADED');
  const change = readers.s.db
    .updateTable('contract_checks')
    .set({ found: '{}' })
    .where('contract_id', '=', contract);
  await expect(change.execute()).rejects.toThrow('permission denied');
});
