import type { RowOf } from '@pregao/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { fill, findDialog } from './dom.ts';
import { neverAnswers, refusal } from './network.ts';
import { accessToken, renderedPage } from './page.tsx';
import { NOW, page as pageOf, user as userRow } from './replies.ts';

const page = renderedPage();

const session = (change: Partial<RowOf<'listSessions'>> = {}): RowOf<'listSessions'> => ({
  id: '0f6b3c1e-6c2a-4f5e-9a51-3b1f0c9d7e21',
  browser: 'Chrome',
  system: 'Windows',
  current: true,
  opened_from: { address: '10.0.0.7', internal: true },
  seen_from: { address: '10.0.0.7', internal: true },
  created_at: NOW,
  seen_at: NOW,
  expires_at: NOW,
  ...change,
});

const wrongPassword = (field: string) =>
  refusal(400, 'PASSWORD_INCORRECT', [{ field, code: 'INVALID_INPUT', message: 'PASSWORD_INCORRECT' }]);

const OTHER_SESSION = session({
  id: '7d9c0f2b-1a44-4c0a-8a57-5f3f8f1f6a02',
  browser: null,
  system: 'Android',
  current: false,
  opened_from: null,
  seen_from: { address: '200.147.3.10', internal: false },
});

beforeEach(() => {
  page.network.answer('getUser', neverAnswers).answer('listCredentials', neverAnswers);
});

const openSessions = async (language: 'pt' | 'en' = 'pt') => {
  await page.open('/dashboard/profile', { as: 'LENDER.OPERATOR', language });
  const name = language === 'pt' ? 'Sessões abertas' : 'Open sessions';
  return within(await screen.findByRole('region', { name }));
};

test('profile lists sessions by device, address and time, and ends one or all others', async () => {
  page.network
    .answer('listSessions', { ...pageOf(session(), OTHER_SESSION), total_rows: 3 })
    .answer('endSession', { ended: 1 })
    .answer('endOtherSessions', { ended: 2 });
  const sessions = await openSessions();
  const items = await sessions.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Chrome em WindowsEsta sessãoÚltimo uso: 10/03/2026, 12:00, de 10.0.0.7 (rede interna)Entrada: 10/03/2026, 12:00, de 10.0.0.7 (rede interna)Sair',
    'Navegador não identificado em AndroidÚltimo uso: 10/03/2026, 12:00, de 200.147.3.10Entrada: 10/03/2026, 12:00, de endereço não registradoEncerrar',
  ]);
  expect(sessions.getByText('Mais 1 sessão aberta, usada há mais tempo.')).toBeTruthy();
  await page.user.click(sessions.getByRole('button', { name: /^Encerrar a sessão: .* em Android/ }));
  await screen.findByText('Sessão encerrada.');
  expect(page.network.lastCall('endSession').params).toEqual({ id: OTHER_SESSION.id });
  await page.user.click(sessions.getByRole('button', { name: 'Encerrar as outras' }));
  await screen.findByText('2 sessões encerradas.');
});

test('profile shows an error for an already ended session and refetches the list', async () => {
  page.network
    .answer('listSessions', pageOf(session(), OTHER_SESSION))
    .answer('endSession', refusal(404, 'NOT_FOUND'));
  const sessions = await openSessions('en');
  const end = await sessions.findByRole('button', { name: /^End the session/ });
  page.network.answer('listSessions', pageOf(session()));
  await page.user.click(end);
  await sessions.findByRole('alert');
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1));
  expect(sessions.queryByRole('button', { name: 'End the others' })).toBeNull();
});

const SECOND_FACTOR = {
  policy: 'MAILED_PIN',
  must_enroll: false,
  enroll_until: null,
  app: { enrolled_at: NOW, used_at: null },
  recovery_codes: 9,
} as const;

/** Company of the users of the reader. */
const OWN_COMPANY = { company_id: 20, company_type: 'BORROWER' } as const;

const findRegion = async (name: string) => within(await screen.findByRole('region', { name }));

test('authenticator app is enrolled by password, QR code and first code, with recovery codes shown once', async () => {
  page.network
    .answer('beginApp', wrongPassword('password'))
    .answer('confirmApp', { recovery_codes: ['abcd-efgh', 'ijkl-mnop'] });
  await page.open('/dashboard/profile', { as: 'LENDER.OPERATOR' });
  const card = await findRegion('Segundo fator da entrada');
  await page.user.click(await card.findByRole('button', { name: 'Cadastrar aplicativo autenticador' }));
  const password = await card.findByLabelText('Sua senha');
  fill(password, 'Errada@2026');
  await page.user.click(card.getByRole('button', { name: 'Continuar' }));
  expect((await card.findByRole('alert')).textContent).toContain('Senha incorreta');
  page.network.answer('beginApp', {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
  });
  fill(password, 'Pregao@2026');
  await page.user.click(card.getByRole('button', { name: 'Continuar' }));
  await card.findByRole('img', { name: /^Código QR/ });
  expect(card.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  fill(card.getByLabelText('Código de 6 dígitos do aplicativo'), '123 456');
  await card.findByText('Guarde os códigos de recuperação');
  expect(page.network.lastCall('confirmApp').body).toEqual({ code: '123456' });
  expect(card.getByText(/abcd-efgh/)).toBeTruthy();
  expect(card.getByRole('button', { name: 'Baixar' })).toBeTruthy();
  page.network.answer('getSecondFactor', SECOND_FACTOR);
  await page.user.click(card.getByRole('button', { name: 'Já guardei' }));
  expect(await card.findByText('9 códigos de recuperação disponíveis.')).toBeTruthy();
  expect(card.getByText('Ainda não usado para entrar')).toBeTruthy();
});

test('profile warns when no recovery code is left', async () => {
  page.network.answer('getSecondFactor', { ...SECOND_FACTOR, recovery_codes: 0 });
  await page.open('/dashboard/profile', { as: 'LENDER.OPERATOR' });
  const card = await findRegion('Segundo fator da entrada');
  expect(await card.findByText(/^Nenhum código de recuperação disponível\./)).toBeTruthy();
});

test('password change requires the current password and shows errors at their fields', async () => {
  page.network.answer('changeOwnPassword', wrongPassword('current_password'));
  await page.open('/dashboard/profile', { as: 'LENDER.OPERATOR' });
  const card = await findRegion('Senha');
  await page.user.click(card.getByRole('button', { name: 'Alterar senha' }));
  const current = await card.findByLabelText('Senha atual');
  expect(document.activeElement).toBe(current);
  const save = card.getByRole('button', { name: 'Salvar senha' });
  fill(current, 'Errada@2026');
  fill(card.getByLabelText('Nova senha'), 'Trovoada#27');
  fill(card.getByLabelText('Confirme a nova senha'), 'Trovoada#2');
  expect(card.getByText('As duas senhas são iguais').closest('li')?.textContent).toContain('falta');
  expect(save.matches(':disabled')).toBe(true);
  fill(card.getByLabelText('Confirme a nova senha'), 'Trovoada#27');
  await page.user.click(save);
  await card.findByText('Senha incorreta. Confira e digite novamente.');
  expect(current.getAttribute('aria-invalid')).toBe('true');
  page.network.answer('changeOwnPassword', refusal(400, 'PASSWORD_COMMON'));
  fill(current, 'Pregao@2026');
  await page.user.click(save);
  await card.findByText('Esta senha está em uma lista de senhas conhecidas. Escolha outra.');
  page.network.answer('changeOwnPassword', { ended: 2 }).answer('listSessions', pageOf(session()));
  fill(card.getByLabelText('Nova senha'), 'Ventania#28');
  fill(card.getByLabelText('Confirme a nova senha'), 'Ventania#28');
  await page.user.click(save);
  await screen.findByText('Senha alterada. 2 outras sessões encerradas.');
  expect(page.network.lastCall('changeOwnPassword').body).toEqual({
    current_password: 'Pregao@2026',
    password: 'Ventania#28',
    password_confirmation: 'Ventania#28',
  });
  expect(card.queryByLabelText('Senha atual')).toBeNull();
  expect(document.activeElement).toBe(card.getByRole('button', { name: 'Alterar senha' }));
});

test("MASTER requires a second factor of its company, sees its users' factors and resets one", async () => {
  page.network
    .answer('getSecondFactor', SECOND_FACTOR)
    .answer('setSecondFactorPolicy', { policy: 'OWN_FACTOR' })
    .answer('resetSecondFactor', { id: 7, held: [] })
    .answer(
      'listUsers',
      pageOf(
        userRow({ ...OWN_COMPANY, id: 7, name: 'Ana Souza', second_factor_since: NOW }),
        userRow({ ...OWN_COMPANY, id: 8, name: 'Rui Melo', enroll_until: NOW }),
        userRow({ ...OWN_COMPANY, id: 9, name: 'Caio Nunes' }),
      ),
    );
  await page.open('/dashboard/profile', { as: 'BORROWER.MASTER' });
  const card = await findRegion('Segundo fator da empresa');
  const rows = await card.findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Segundo fator'),
    expect.stringContaining('Cadastrado em 10/03/2026, 12:00'),
    expect.stringContaining('A cadastrar até 10/03/2026, 12:00 (UTC-\u20603)'),
    expect.stringContaining('PIN por e-mail'),
  ]);
  await page.user.click(card.getByRole('button', { name: 'Aplicativo autenticador' }));
  fill(await card.findByLabelText('Sua senha'), 'Pregao@2026');
  await page.user.click(card.getByRole('button', { name: 'Salvar exigência' }));
  await screen.findByText('Exigência salva.');
  expect(page.network.lastCall('setSecondFactorPolicy').body).toEqual({
    policy: 'OWN_FACTOR',
    password: 'Pregao@2026',
  });
  await page.user.click(card.getByRole('button', { name: /Ana Souza$/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: /^Redefinir segundo fator/ }));
  const dialog = await findDialog('Redefinir segundo fator');
  await page.user.click(dialog.getByRole('checkbox'));
  await page.user.click(dialog.getByRole('button', { name: 'Redefinir' }));
  await dialog.findByText(/^Ana Souza recebe um aviso/);
  expect(page.network.lastCall('resetSecondFactor').params).toEqual({ id: '7' });
});

test('sign-in by authenticator app accepts its code or a recovery code', async () => {
  page.network
    .answer('signIn', { token_pin: 'x', factors: ['APP', 'RECOVERY_CODE'] })
    .answer('enterCode', refusal(400, 'CODE_INCORRECT'))
    .answer('enterRecoveryCode', refusal(400, 'RECOVERY_CODE_INCORRECT'));
  await page.open('/auth/login');
  fill(await screen.findByLabelText('E-mail'), 'ana@aurora.example');
  fill(screen.getByLabelText('Senha'), 'Pregao@2026');
  await page.user.click(screen.getByRole('button', { name: 'Continuar' }));
  fill(await screen.findByLabelText('Código de 6 dígitos'), '654 321');
  expect((await screen.findByRole('alert')).textContent).toContain('Código incorreto');
  expect(page.network.lastCall('enterCode').body).toEqual({ code: '654321' });
  await page.user.click(screen.getByRole('button', { name: 'Usar código de recuperação' }));
  fill(await screen.findByLabelText('Código de recuperação'), 'abcd-efgh');
  await page.user.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() =>
    expect(page.network.lastCall('enterRecoveryCode').body).toEqual({ recovery_code: 'abcd-efgh' }),
  );
});

test('sign-in with a required second factor enrolls it before the requested page', async () => {
  const user = {
    id: 77,
    company_id: 20,
    company_name: 'Aurora',
    name: 'Ana Lima',
    email: 'ana@aurora.example',
    role: 'OPERATOR',
    company_type: 'BORROWER',
    permission: 'BORROWER.OPERATOR',
    must_enroll: true,
    language: 'pt',
    timezone: 'America/Sao_Paulo',
  } as const;
  page.network
    .answer('signIn', { token_pin: 'x', factors: ['PIN'] })
    .answer('enterPin', { access_token: accessToken(), user })
    .answer('getSecondFactor', {
      ...SECOND_FACTOR,
      policy: 'OWN_FACTOR',
      must_enroll: true,
      enroll_until: NOW,
      app: null,
    })
    .answer('beginApp', { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' })
    .answer('confirmApp', { recovery_codes: ['abcd-efgh'] })
    .answer('refreshToken', { access_token: accessToken(), user: { ...user, must_enroll: false } });
  await page.open('/auth/login?returnTo=%2Fdashboard%2Fprofile');
  fill(await screen.findByLabelText('E-mail'), 'ana@aurora.example');
  fill(screen.getByLabelText('Senha'), 'Pregao@2026');
  await page.user.click(screen.getByRole('button', { name: 'Continuar' }));
  fill(await screen.findByLabelText('PIN de 6 dígitos'), '123456');
  await screen.findByRole('heading', { name: 'Cadastre o seu segundo fator' });
  expect(screen.getByText(/deixa de ser aceito em 10\/03\/2026/)).toBeTruthy();
  fill(screen.getByLabelText('Sua senha'), 'Pregao@2026');
  await page.user.click(screen.getByRole('button', { name: 'Continuar' }));
  fill(await screen.findByLabelText('Código de 6 dígitos do aplicativo'), '123456');
  await page.user.click(await screen.findByRole('button', { name: 'Já guardei' }));
  await screen.findByRole('heading', { name: 'Meu perfil' });
});
