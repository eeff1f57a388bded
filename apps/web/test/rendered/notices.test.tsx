import type { Reply, RowOf } from '@pregao/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { neverAnswers, refusal, serverError } from './network.ts';
import { renderedPage } from './page.tsx';
import { NOW } from './replies.ts';

const page = renderedPage();

const notice = (change: Partial<RowOf<'listNotices'>> = {}): RowOf<'listNotices'> => ({
  id: '0f6b3c1e-6c2a-4f5e-9a51-3b1f0c9d7e21',
  kind: 'PROPOSAL_REFUSED',
  title: 'Agenda 481: sua proposta foi recusada',
  text: 'Aurora recusou sua proposta de R$ 800.000,00.',
  link: { label: 'Ver agenda', path: '/dashboard/file-management/list?file=481' },
  created_at: NOW,
  seen: false,
  ...change,
});

const olderNotice = notice({
  id: '7d9c0f2b-1a44-4c0a-8a57-5f3f8f1f6a02',
  title: 'CPF alterado',
  link: null,
  seen: true,
});

/** Opens the profile with nothing loaded except its notices. */
async function openProfile(language: 'pt' | 'en' = 'pt') {
  page.network.answer('getUser', neverAnswers).answer('listCredentials', neverAnswers);
  await page.open('/dashboard/profile', { as: 'LENDER.MASTER', language });
}

test('bell counts new notices, shows the newest and marks only the shown ones as seen', async () => {
  page.network
    .answer('countNotices', { unseen: 3 })
    .answer('listNotices', { rows: [notice(), olderNotice], total_rows: 41 })
    .answer('seeNotices', { unseen: 1 })
    .answer('getNoticeChoices', { choices: [] });
  await openProfile();
  await page.user.click(await screen.findByRole('button', { name: 'Avisos: 3 novos' }));
  const bell = within(await screen.findByRole('dialog', { name: 'Avisos' }));
  const [first, second] = await bell.findAllByRole('listitem');
  expect(first?.textContent).toContain('recusou sua proposta de R$\u00a0800.000,00');
  expect(first?.textContent).toMatch(/Novo10\/03\/2026, 12:00$/);
  expect(second?.textContent).not.toContain('Novo');
  expect(bell.getByRole('link', { name: 'Agenda 481: sua proposta foi recusada' }).getAttribute('href')).toBe(
    '/dashboard/file-management/list?file=481',
  );
  expect(page.network.lastCall('listNotices').query.toString()).toBe('page=1&limit=6&language=pt');
  await waitFor(() => expect(page.network.calls('seeNotices')).toHaveLength(1));
  expect(page.network.lastCall('seeNotices').body).toEqual({ until: notice().id, from: olderNotice.id });
  expect(document.querySelector('header button[aria-label="Avisos: 1 novo"]')).toBeTruthy();
  expect(bell.getByRole('link', { name: 'Ver todos os avisos (41)' })).toBeTruthy();
  page.network.answer('seeNotices', { unseen: 0 });
  await page.user.click(bell.getByRole('button', { name: 'Marcar todos como lidos' }));
  await waitFor(() => expect(page.network.lastCall('seeNotices').body).toEqual({ until: notice().id }));
  await waitFor(() => expect(bell.queryByRole('button', { name: 'Marcar todos como lidos' })).toBeNull());
  await page.user.click(bell.getByRole('link', { name: 'Escolher o que chega por e-mail' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Avisos por e-mail' })),
  );
});

test("notices page is paginated, uses the screen's language and says when it is empty", async () => {
  page.network.answer('listNotices', ({ query }) =>
    query.get('page') === '2'
      ? { rows: [olderNotice], total_rows: 11 }
      : { rows: [notice({ seen: true })], total_rows: 11 },
  );
  await page.open('/dashboard/notices', { as: 'BORROWER.OPERATOR', language: 'en' });
  expect(page.network.lastCall('listNotices').query.get('language')).toBe('en');
  await page.user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('CPF alterado')).toBeTruthy();
  expect(page.network.calls('seeNotices')).toEqual([]);

  page.network.answer('listNotices', { rows: [], total_rows: 0 });
  await page.open('/dashboard/notices', { as: 'BORROWER.OPERATOR' });
  expect(screen.getByRole('heading', { name: 'Nenhum aviso' })).toBeTruthy();
});

test('notices page shows the reason when notices cannot be loaded', async () => {
  page.network.answer('listNotices', refusal(403, 'NO_PERMISSION'));
  await page.open('/dashboard/notices', { as: 'MODERATOR.MASTER' });
  expect(await screen.findByText(/Seu perfil não tem permissão/)).toBeTruthy();
});

test('notice choice is saved on click and reverted on failure, and mandatory kinds have none', async () => {
  const noticeChoices = (choice: 'AT_ONCE' | 'DIGEST'): Reply<'getNoticeChoices'> => ({
    choices: [
      { kind: 'OFFER_AVAILABLE', choice, mandatory: false },
      { kind: 'DEADLINE_REMINDER', choice: 'AT_ONCE', mandatory: true },
    ],
  });
  page.network
    .answer('getNoticeChoices', noticeChoices('AT_ONCE'))
    .answer('chooseNotices', noticeChoices('DIGEST'));
  await openProfile();
  const region = within(screen.getByRole('region', { name: 'Avisos por e-mail' }));
  const options = within(await region.findByRole('group', { name: 'Quando chega: Nova agenda disponível' }));
  const pressed = () => options.getByRole('button', { pressed: true }).textContent;
  expect(pressed()).toBe('Na hora');
  await page.user.click(options.getByRole('button', { name: 'No resumo' }));
  await waitFor(() => expect(pressed()).toBe('No resumo'));
  expect(page.network.lastCall('chooseNotices').body).toEqual({
    choices: [{ kind: 'OFFER_AVAILABLE', choice: 'DIGEST' }],
  });
  expect(region.getByText('Chegam sempre na hora: Lembrete de prazo.')).toBeTruthy();
  expect(region.getAllByRole('group')).toHaveLength(1);
  page.network.answer('chooseNotices', serverError());
  await page.user.click(options.getByRole('button', { name: 'Só no sino' }));
  await waitFor(() => expect(pressed()).toBe('No resumo'));
  expect(await screen.findByRole('alert')).toBeTruthy();
});
