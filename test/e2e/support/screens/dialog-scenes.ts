import type { Page } from '@playwright/test';
import { addBusinessDays, formatAmount } from '@pregao/domain';
import { newAccessRequest } from '../../../support/access-requests.ts';
import { accountOf } from '../accounts.ts';
import { acquirer } from '../acquirer.ts';
import { callAs, userIdOf } from '../calls.ts';
import { givenHeldAccount, negotiationIn, negotiationsIn, scheduleOf } from '../givens.ts';
import { investor } from '../investor.ts';
import type { Person } from '../person.ts';
import { TODAY } from '../story-time.ts';
import { changeDialogs, withdrawal } from './desk-scenes.ts';
import { press, pressIn, pressInPanel, ROW } from './press.ts';
import type { Scene } from './scene.ts';

const until = { day: addBusinessDays(TODAY, 2), time: '12:00' };

/** Scenes of the confirmations before a binding act of an acquirer. */
export async function acquirerDialogs(reader: Person): Promise<Scene[]> {
  const available = await negotiationIn(reader, 'AVAILABLE');
  const contract = await negotiationIn(reader, 'PENDING_CONTRACT');
  const { value, path } = await scheduleOf(reader, 3);
  const offer = async (page: Page) => {
    const operator = acquirer(reader);
    await operator.setTerms({ percentage: '100', minimal: formatAmount(Math.round(value / 2)), until });
    await operator.saveTerms();
    await press('Disponibilizar agenda')(page);
  };
  return [
    { name: 'to make available', path, open: offer, opensIn: 'pt', above: 'dialog' },
    {
      name: 'to select by an amount',
      path: '/dashboard/operation-management/list',
      open: press('Selecionar por valor', /^R\$\s1\s(mi|M)$/),
      above: 'dialog',
    },
    ...(await changeDialogs(reader)),
    { name: 'to delete a schedule', path: available, open: press('Excluir agenda'), above: 'dialog' },
    {
      name: 'to accept a proposal',
      path: available,
      open: pressInPanel('Ver propostas', 'Aceitar'),
      above: 'dialog',
    },
    {
      name: 'to refuse a proposal',
      path: available,
      open: pressInPanel('Ver propostas', 'Recusar'),
      above: 'dialog',
    },
    { name: 'to accept a contract', path: contract, open: press('Aceitar contrato'), above: 'dialog' },
    { name: 'to review a contract', path: contract, open: press('Analisar contrato'), above: 'dialog' },
    {
      name: 'to ask for a contract again',
      path: contract,
      open: press('Solicitar reenvio'),
      above: 'dialog',
    },
  ];
}

/** Scenes of the confirmations before a binding act of an investor. */
export async function investorDialogs(reader: Person): Promise<Scene[]> {
  const offers = await negotiationsIn(reader, 'AVAILABLE');
  const offer = offers.find(({ total_credits }) => total_credits === 0);
  if (offer === undefined) throw new Error('the demo has no schedule without a proposal');
  const { id, offer_value } = offer;
  const contract = await negotiationIn(reader, 'PENDING_CONTRACT');
  const bid = async (page: Page) => {
    await investor(reader).prepareBid(id, { value: formatAmount(offer_value), until });
    await press('Fazer proposta')(page);
  };
  return [
    {
      name: 'to make a proposal',
      path: `/dashboard/negotiation/${id}/new-credit`,
      open: bid,
      opensIn: 'pt',
      above: 'dialog',
    },
    { name: 'to upload a contract', path: contract, open: press('Enviar contrato'), above: 'dialog' },
    withdrawal(),
  ];
}

/** Scenes of the panels and confirmations of a moderator. */
export async function moderatorDialogs(reader: Person): Promise<Scene[]> {
  await callAs(reader, 'createAccessRequest', { body: newAccessRequest() });
  const { rows } = await callAs(reader, 'listAccessRequests', {
    query: { page: 1, limit: 1, status: 'PENDING' },
  });
  const request = `/dashboard/company/list?tab=requests&request=${rows[0]?.id}`;
  const { email } = accountOf('cedro', 'OPERATOR');
  const users = `/dashboard/user/list?by=email&text=${email}`;
  const files = '/dashboard/file-management/list?limit=5&status=PROCESSED';
  await callAs(reader, 'createCredential', { params: { id: await userIdOf(reader) } });
  const { change } = await givenHeldAccount(reader);
  return [
    { name: 'menu of a row', path: users, open: press(ROW), above: 'menu' },
    { name: 'to block a user', path: users, open: press(ROW, 'Bloquear'), above: 'dialog' },
    { name: 'display of a list', path: users, open: press('Exibição'), above: 'dialog' },
    { name: 'views', path: users, open: press('Visões'), above: 'dialog' },
    { name: 'to rename a file', path: files, open: press(ROW, 'Renomear'), above: 'dialog' },
    {
      name: 'to stop a change',
      path: `/dashboard/held-change/list?change=${change}`,
      open: press('Interromper'),
      above: 'dialog',
    },
    { name: 'request for access', path: request, above: 'dialog' },
    { name: 'to accept a request', path: request, open: press('Aceitar pedido'), above: 'dialog' },
    { name: 'to decline a request', path: request, open: press('Recusar pedido'), above: 'dialog' },
    {
      name: 'to generate a credential',
      path: '/dashboard/profile',
      open: press('Gerar credencial'),
      above: 'dialog',
    },
    {
      name: 'to delete a credential',
      path: '/dashboard/profile',
      open: pressIn('Credenciais de API', ROW, 'Excluir'),
      above: 'dialog',
    },
    {
      name: 'menu of the reader',
      path: '/dashboard/profile',
      open: press(/^(Conta|Account):/),
      above: 'dialog',
    },
  ];
}
