import { accountOf } from './support/accounts.ts';
import { expect, test } from './support/story.ts';

test('AUTH-01 AUTH-02: password, then the PIN from the mail', async ({ visitor }) => {
  const acquirer = await visitor(accountOf('aurora'));
  await acquirer.open('/');
  await acquirer.signIn();
  await expect(acquirer.page).toHaveURL(/\/dashboard\/list/);
});
