import { Readable } from 'node:stream';
import { requireExecuted } from '@pregao/contract';
import { formatCnpj, formatMoney, today } from '@pregao/domain';
import { readContractFacts } from '../modules/negotiations/contracts/contract-facts.store.ts';
import { uploadContract } from '../modules/negotiations/contracts/upload-contract.ts';
import { createCredit } from '../modules/negotiations/credits/create-credit.ts';
import { cdiRateOn } from '../modules/rates/cdi-rates.store.ts';
import { appNow } from '../platform/clock/clock.ts';
import type { Session } from '../platform/http/call.ts';
import { checkPdfInProcess, readPdfInProcess } from '../platform/pdf/read-in-process.ts';
import { contractPdf } from './contract-pdf.ts';
import { type DemoBid, type DemoOffer, type DemoPrice, demoPaymentDay, demoPrice } from './deal.ts';
import type { DemoClock } from './demo-clock.ts';
import { createPayer } from './payer.ts';

/** Creates an investor of the demo, which acts through the real commands. */
export function createInvestor({ deps }: DemoClock, actor: Session) {
  const command = { actor, request_id: 'demo', idempotency: undefined };

  /** Creates a proposal that stays open for as long as the offer. */
  async function propose(offer: DemoOffer, price: DemoPrice): Promise<DemoBid> {
    const cdi = await cdiRateOn(deps.db, today(await appNow(deps.db)));
    const credit_value = demoPrice(offer, cdi, price);
    const { id } = requireExecuted(
      await createCredit(deps, command, {
        offer_id: offer.id,
        credit_value,
        expire_date: offer.expire_date,
        payment_date: price.payment_date,
      }),
    );
    return { credit_id: id, offer, price: credit_value, payment_date: demoPaymentDay(offer, price) };
  }

  async function upload({ credit_id, offer }: DemoBid): Promise<number> {
    const deal = await readContractFacts(deps.db, credit_id);
    const content = contractPdf([
      'CONTRATO DE CESSÃO DE RECEBÍVEIS DE CARTÃO',
      `Agenda ${offer.id}, proposta ${credit_id}`,
      `Cedente: CNPJ ${formatCnpj(deal.borrower_tax_number)}`,
      `Cessionário: CNPJ ${formatCnpj(deal.lender_tax_number)}`,
      `Valor das unidades de recebíveis cedidas: ${formatMoney(offer.value)}`,
      `Preço da cessão: ${formatMoney(deal.credit_value)}`,
      'Documento de demonstração, sem valor legal.',
    ]);
    const { id } = await uploadContract(
      { ...deps, readPdf: readPdfInProcess, checkPdf: checkPdfInProcess },
      command,
      {
        credit_id,
        Name: `contrato-de-cessao-agenda-${offer.id}.pdf`,
        content: Readable.from([content]),
      },
    );
    return id;
  }

  return { actor, propose, uploadContract: upload, ...createPayer(deps, actor) };
}

export type Investor = ReturnType<typeof createInvestor>;
