import type { Language } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { textOf } from './dom.ts';
import { serverError } from './network.ts';
import { renderedPage } from './page.tsx';
import {
  check,
  checkedContract,
  negotiation,
  offeredReceivable,
  ownCredit,
  page as pageOf,
  type Signature,
  signature,
  winner,
} from './replies.ts';

const page = renderedPage();

type Reader = 'BORROWER.MASTER' | 'LENDER.MASTER' | 'MODERATOR.OPERATOR';
type FileCheck = Parameters<typeof checkedContract>[0];

const TITLES = { pt: /^Conferência do arquivo/, en: /^Check of the file/ };

/** Opens a deal whose contract awaits its answer and returns the section of the check. */
async function openAs(as: Reader, fileCheck?: FileCheck, language: Language = 'pt') {
  if (fileCheck !== undefined) page.network.answer('getContract', checkedContract(fileCheck));
  page.network
    .answer(
      'getNegotiation',
      negotiation({
        status: 'PENDING_CONTRACT',
        winner: winner({}),
        own_credit: as === 'LENDER.MASTER' ? ownCredit({ status: 'APPROVED' }) : null,
      }),
    )
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
    .answer('listCredits', pageOf());
  await page.open('/dashboard/negotiation/481/new-credit', { as, language });
  return within(await screen.findByRole('region', { name: TITLES[language] }));
}

const answerButtons = () =>
  ['Solicitar reenvio', 'Aceitar contrato'].flatMap((name) =>
    screen.getAllByRole<HTMLButtonElement>('button', { name }).slice(-1),
  );

describe('check of a contract file', () => {
  test('describes each signature above the buttons that answer the contract', async () => {
    const company = signature({
      signer: {
        name: 'EMPRESA LTDA',
        cpf: '***.982.247-**',
        cnpj: '11222333000181',
        responsible: 'BRUNO LIMA',
      },
      side: 'LENDER',
      coverage: 'SIGNED_LATER',
      time_source: 'TIMESTAMP',
      time_authority: 'ACT Exemplo',
      time_chain: 'ICP_BRASIL',
    });
    const section = await openAs('BORROWER.MASTER', check({ signatures: [company, signature()] }));
    expect(await section.findByText('O que foi assinado confere e é o arquivo inteiro.')).toBeTruthy();
    const [first, second] = within(section.getByRole('list', { name: 'Assinaturas digitais' })).getAllByRole(
      'listitem',
    );
    expect([...(first?.querySelectorAll('p') ?? [])].map(textOf)).toEqual([
      'VálidaEMPRESA LTDA',
      'CNPJ 11.222.333/0001-81 · investidor desta negociação · por BRUNO LIMA · CPF ***.982.247-**',
      'Assinada em 10/03/2026, 10:30 (UTC-\u20603), por carimbo do tempo de ACT Exemplo',
      'ICP-Brasil, certificado emitido por AC Exemplo v5',
      'Cobre o arquivo como era ao ser assinado; o que veio depois não muda as páginas e foi assinado também',
    ]);
    expect([...(second?.querySelectorAll('p') ?? [])].map(textOf)).toEqual([
      'VálidaANA DE SOUZA',
      'CPF ***.982.247-**',
      'Assinada em 10/03/2026, 10:30 (UTC-\u20603), hora informada por quem assinou',
      'ICP-Brasil, certificado emitido por AC Exemplo v5',
      'Cobre o arquivo inteiro',
    ]);
    expect(section.getByText('Valor da proposta: encontrado')).toBeTruthy();
    expect(section.getByText(/^Não consultamos se algum certificado foi revogado/)).toBeTruthy();
    const [resend] = answerButtons();
    const region = screen.getByRole('region', { name: TITLES.pt });
    expect(region.compareDocumentPosition(resend as Node) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  const faults = [
    [{ integrity: 'ALTERED' }, 'Conteúdo alterado', 'O conteúdo que esta assinatura cobre foi alterado'],
    [{ integrity: 'FORGED' }, 'Não confere', 'não foi feita com a chave'],
    [{ coverage: 'PARTIAL' }, 'Cobre só uma parte', 'deixa de fora uma parte'],
    [{ coverage: 'CHANGED' }, 'Páginas mudaram depois', 'muda o que as páginas mostram'],
    [{ integrity: 'WEAK' }, 'Algoritmo fraco', 'podem ser falsificados'],
    [{ certificate: 'EXPIRED' }, 'Certificado vencido', 'já tinha vencido'],
    [{ certificate: 'NOT_YET_VALID' }, 'Certificado ainda não valia', 'ainda não valia quando'],
    [{ certificate: 'UNFIT' }, 'Certificado inadequado', 'não foi emitido para esta finalidade'],
    [
      { chain: 'OTHER' },
      'Emissor não reconhecido',
      'Fora da ICP-Brasil e do gov.br, certificado emitido por',
    ],
  ] as const satisfies [Partial<Signature>, string, string][];

  test('explains each fault of a signature and leaves both answers enabled', async () => {
    const faultySignatures = faults.map(([change]) => signature({ ...change, valid: false }));
    const unreadableSignature = signature({
      valid: false,
      integrity: 'UNREADABLE',
      coverage: 'PARTIAL',
      signer: null,
      issuer: null,
      chain: null,
      certificate: null,
      signed_at: null,
      time_source: null,
    });
    const fileCheck = check({ signatures: [...faultySignatures, unreadableSignature], more_signatures: 2 });
    const section = await openAs('BORROWER.MASTER', fileCheck);
    const list = within(await section.findByRole('list', { name: 'Assinaturas digitais' }));
    const rows = list.getAllByRole('listitem');
    expect(rows).toHaveLength(faults.length + 1);
    for (const [at, [, badge, why]] of faults.entries()) {
      expect(textOf(rows[at])).toMatch(new RegExp(`^${badge}ANA DE SOUZA`));
      expect(textOf(rows[at])).toContain(why);
    }
    expect([...(rows.at(-1)?.querySelectorAll('p') ?? [])].map(textOf)).toEqual([
      'Não foi possível lerSignatário não identificado',
      'A assinatura está incompleta, danificada ou em um formato que não sabemos ler.',
    ]);
    expect(section.getByText('O arquivo traz mais 2 assinaturas, que não foram verificadas.')).toBeTruthy();
    expect(
      section.getByText(
        /^Há assinatura que não corresponde.*hoje\. Leia o motivo abaixo antes de decidir\.$/,
      ),
    ).toBeTruthy();
    expect(answerButtons().map(({ disabled }) => disabled)).toEqual([false, false]);
  });

  test('shows only the text findings when there is no signature', async () => {
    const textFindings = { borrower_tax_number: true, lender_tax_number: false, credit_value: false };
    const section = await openAs('BORROWER.MASTER', check({ signatures: [], text: textFindings }));
    expect(await section.findByText('CNPJ do investidor (cessionário): não encontrado')).toBeTruthy();
    expect(section.getByText('CNPJ do adquirente (cedente): encontrado')).toBeTruthy();
    expect(section.getByRole('alert').textContent).toBe(
      'Não encontrado no texto do contrato: CNPJ do investidor (cessionário), valor da proposta. Leia o motivo abaixo antes de decidir.',
    );
    expect(section.queryByText(/revogado/)).toBeNull();
    expect(section.queryByRole('list', { name: 'Assinaturas digitais' })).toBeNull();
  });

  const unmatchedText = { borrower_tax_number: true, lender_tax_number: true, credit_value: false };

  test('does not advise an investor to read before deciding', async () => {
    const section = await openAs('LENDER.MASTER', check({ text: unmatchedText }));
    expect((await section.findByRole('alert')).textContent).toBe(
      'O que foi assinado confere e é o arquivo inteiro. Não encontrado no texto do contrato: valor da proposta.',
    );
  });

  test('is repeated in the acceptance dialog, which requires a second checkbox when it found a doubt', async () => {
    const signatures = [signature({ chain: 'OTHER' })];
    await openAs('BORROWER.MASTER', check({ signatures, text: unmatchedText }));
    const [resend, accept] = answerButtons();
    await page.user.click(accept as HTMLButtonElement);
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Há algo a verificar nas assinaturas. Não encontrado no texto do contrato: valor da proposta.',
    );
    const acceptButton = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Aceitar contrato' });
    const disabledAfter: boolean[] = [];
    for (const tick of dialog.getAllByRole('checkbox')) {
      await page.user.click(tick);
      disabledAfter.push(acceptButton().disabled);
    }
    expect(disabledAfter).toEqual([true, false]);
    await page.user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(resend as HTMLButtonElement);
    expect(within(await screen.findByRole('dialog')).queryByRole('alert')).toBeNull();
  });

  test('says that a contract older than the check was not checked', async () => {
    const section = await openAs('MODERATOR.OPERATOR', null);
    expect(await section.findByText(/^Este contrato chegou antes de existir a conferência/)).toBeTruthy();
    expect(section.queryByText('No texto do contrato')).toBeNull();
  });

  test('can be retried when it fails, and never disables the answers', async () => {
    page.network.answer('getContract', serverError());
    const section = await openAs('BORROWER.MASTER');
    expect(await section.findByText('Não foi possível carregar a conferência')).toBeTruthy();
    expect(answerButtons().map(({ disabled }) => disabled)).toEqual([false, false]);
    const unreadable = check({ outcome: 'UNREADABLE', signatures: [], text: null });
    page.network.answer('getContract', checkedContract(unreadable));
    await page.user.click(section.getByRole('button', { name: 'Tentar de novo' }));
    expect(await section.findByText(/^Não foi possível conferir o arquivo/)).toBeTruthy();
    expect(section.queryByText('No texto do contrato')).toBeNull();
    expect(answerButtons().map(({ disabled }) => disabled)).toEqual([false, false]);
  });

  test('describes a scanned file in English', async () => {
    const signatures = [signature({ chain: 'GOV_BR', coverage: 'APPENDED' })];
    const fileCheck = check({ signatures, text: null });
    const section = await openAs('LENDER.MASTER', fileCheck, 'en');
    expect(await section.findByText(/^The text of the file could not be read/)).toBeTruthy();
    expect(await section.findByText(/^What was signed matches, but after the last signature/)).toBeTruthy();
    expect(
      section.getByText('gov.br (advanced signature), certificate issued by AC Exemplo v5'),
    ).toBeTruthy();
    expect(
      section.getByText('Signed on 10 Mar 2026, 10:30 (UTC-\u20603), as the signer’s machine said'),
    ).toBeTruthy();
  });
});
