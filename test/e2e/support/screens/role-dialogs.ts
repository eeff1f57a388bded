import type { Page } from '@playwright/test';
import { addBusinessDays, formatAmount } from '@pregao/domain';
import { newAccessRequest } from '../../../support/access-requests.ts';
import { accountOf } from '../accounts.ts';
import { acquirer } from '../acquirer.ts';
import { callAs, userIdOf } from '../calls.ts';
import { investor } from '../investor.ts';
import type { Person } from '../person.ts';
import { TODAY } from '../start-time.ts';
import { createHeldBankAccount, listNegotiationsIn, negotiationPathIn, newScheduleOf } from '../test-data.ts';
import { changeDialogs, withdrawalDialog } from './feature-dialogs.ts';
import { press, pressInPanel, pressInRegion, ROW_MENU } from './press.ts';
import type { Screen } from './screen.ts';

const until = { day: addBusinessDays(TODAY, 2), time: '12:00' };

/** Dialogs of an acquirer. */
export async function acquirerDialogs(reader: Person): Promise<Screen[]> {
  const available = await negotiationPathIn(reader, 'AVAILABLE');
  const contract = await negotiationPathIn(reader, 'PENDING_CONTRACT');
  const { value, path } = await newScheduleOf(reader, 3);
  const offer = async (page: Page) => {
    const operator = acquirer(reader);
    await operator.setTerms({ percentage: '100', minimal: formatAmount(Math.round(value / 2)), until });
    await operator.saveTerms();
    await press('Disponibilizar agenda')(page);
  };
  return [
    { name: 'to make available', path, open: offer, language: 'pt', layer: 'dialog' },
    {
      name: 'to select by an amount',
      path: '/dashboard/operation-management/list',
      open: press('Selecionar por valor', /^R\$\s1\s(mi|M)$/),
      layer: 'dialog',
    },
    ...(await changeDialogs(reader)),
    { name: 'to delete a schedule', path: available, open: press('Excluir agenda'), layer: 'dialog' },
    {
      name: 'to accept a proposal',
      path: available,
      open: pressInPanel('Ver propostas', 'Aceitar'),
      layer: 'dialog',
    },
    {
      name: 'to refuse a proposal',
      path: available,
      open: pressInPanel('Ver propostas', 'Recusar'),
      layer: 'dialog',
    },
    { name: 'to accept a contract', path: contract, open: press('Aceitar contrato'), layer: 'dialog' },
    { name: 'to review a contract', path: contract, open: press('Analisar contrato'), layer: 'dialog' },
    {
      name: 'to ask for a contract again',
      path: contract,
      open: press('Solicitar reenvio'),
      layer: 'dialog',
    },
  ];
}

/** Dialogs of an investor. */
export async function investorDialogs(reader: Person): Promise<Screen[]> {
  const offers = await listNegotiationsIn(reader, 'AVAILABLE');
  const offer = offers.find(({ total_credits }) => total_credits === 0);
  if (offer === undefined) throw new Error('the demo has no schedule without a proposal');
  const { id, offer_value } = offer;
  const contract = await negotiationPathIn(reader, 'PENDING_CONTRACT');
  const bid = async (page: Page) => {
    await investor(reader).prepareBid(id, { value: formatAmount(offer_value), until });
    await press('Fazer proposta')(page);
  };
  return [
    {
      name: 'to make a proposal',
      path: `/dashboard/negotiation/${id}/new-credit`,
      open: bid,
      language: 'pt',
      layer: 'dialog',
    },
    { name: 'to upload a contract', path: contract, open: press('Enviar contrato'), layer: 'dialog' },
    withdrawalDialog(),
  ];
}

/** Menus and dialogs of a moderator. */
export async function moderatorDialogs(reader: Person): Promise<Screen[]> {
  await callAs(reader, 'createAccessRequest', { body: newAccessRequest() });
  const { rows } = await callAs(reader, 'listAccessRequests', {
    query: { page: 1, limit: 1, status: 'PENDING' },
  });
  const request = `/dashboard/company/list?tab=requests&request=${rows[0]?.id}`;
  const { email } = accountOf('cedro', 'OPERATOR');
  const users = `/dashboard/user/list?by=email&text=${email}`;
  const files = '/dashboard/file-management/list?limit=5&status=PROCESSED';
  await callAs(reader, 'createCredential', { params: { id: await userIdOf(reader) } });
  const { change } = await createHeldBankAccount(reader);
  return [
    { name: 'menu of a row', path: users, open: press(ROW_MENU), layer: 'menu' },
    { name: 'to block a user', path: users, open: press(ROW_MENU, 'Bloquear'), layer: 'dialog' },
    { name: 'display of a list', path: users, open: press('Exibição'), layer: 'dialog' },
    { name: 'views', path: users, open: press('Visões'), layer: 'dialog' },
    { name: 'to rename a file', path: files, open: press(ROW_MENU, 'Renomear'), layer: 'dialog' },
    {
      name: 'to stop a change',
      path: `/dashboard/held-change/list?change=${change}`,
      open: press('Interromper'),
      layer: 'dialog',
    },
    { name: 'request for access', path: request, layer: 'dialog' },
    { name: 'to accept a request', path: request, open: press('Aceitar pedido'), layer: 'dialog' },
    { name: 'to decline a request', path: request, open: press('Recusar pedido'), layer: 'dialog' },
    {
      name: 'to generate a credential',
      path: '/dashboard/profile',
      open: press('Gerar credencial'),
      layer: 'dialog',
    },
    {
      name: 'to delete a credential',
      path: '/dashboard/profile',
      open: pressInRegion('Credenciais de API', ROW_MENU, 'Excluir'),
      layer: 'dialog',
    },
    {
      name: 'menu of the reader',
      path: '/dashboard/profile',
      open: press(/^(Conta|Account):/),
      layer: 'dialog',
    },
  ];
}
