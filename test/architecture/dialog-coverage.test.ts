import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const WEB = join(ROOT, 'apps/web/src');
const SCREENS = join(ROOT, 'test/e2e/support/screens');
const DIALOG = /<(Dialog|Drawer|SidePanel|BindingDialog)\b/;

/** Screen that shows the dialog, by the file that renders it. */
const SCREEN_OF_DIALOG: Readonly<Record<string, string>> = {
  'app/pages/service-user-panel.tsx': 'credentials of a service user',
  'app/palette/palette-dialog.tsx': 'palette',
  'app/settings/settings-drawer.tsx': 'settings',
  'app/shortcuts/shortcut-sheet.tsx': 'shortcuts',
  'features/approvals/answer-approval.tsx': 'to approve a request',
  'features/approvals/approval-panel.tsx': 'request for approval',
  'features/approvals/limits-dialog.tsx': 'limits of operators',
  'features/bank-statements/accounts-dialog.tsx': 'import accounts',
  'features/bank-statements/send-statement-dialog.tsx': 'to upload a statement',
  'features/bank-statements/split-dialog.tsx': 'to split a line',
  'features/bank-statements/statement-dialog.tsx': 'report of a statement',
  'features/companies/answer-request.tsx': 'to accept a request',
  'features/companies/request-dialog.tsx': 'request for access',
  'features/files/file-info-dialog.tsx': 'failed file',
  'features/files/rename-dialog.tsx': 'to rename a file',
  'features/files/send-file-dialog.tsx': 'send a file',
  'features/held-changes/answer-change.tsx': 'to stop a change',
  'features/held-changes/held-change-panel.tsx': 'change on hold',
  'features/negotiations/changes/change-dialog.tsx': 'to lower the minimum',
  'features/negotiations/changes/change-frame.tsx': 'to invite investors',
  'features/negotiations/contract/review-dialog.tsx': 'to review a contract',
  'features/negotiations/contract/upload-contract.tsx': 'to upload a contract',
  'features/negotiations/detail/answer-dialog.tsx': 'to accept a proposal',
  'features/negotiations/detail/delete-schedule.tsx': 'to delete a schedule',
  'features/negotiations/detail/history-panel.tsx': 'history',
  'features/negotiations/detail/negotiation-view.tsx': 'history',
  'features/negotiations/credits/make-credit.tsx': 'to make a proposal',
  'features/negotiations/credits/credit-panel.tsx': 'proposal',
  'features/negotiations/credits/received-panel.tsx': 'received proposals',
  'features/rates/set-rate-dialog.tsx': 'to enter a rate',
  'features/receivables/target-panel.tsx': 'to select by an amount',
  'features/schedule/offer-dialog.tsx': 'to make available',
  'features/schedule/schedule-panel.tsx': 'schedule parameters',
  'features/service-users/end-dialog.tsx': 'to end a service user',
  'features/service-users/service-user-dialog.tsx': 'to make a service user',
  'features/settlement/act-dialog.tsx': 'settlement terms',
  'features/settlement/settings-dialog.tsx': 'settlement terms',
  'features/users/block-dialog.tsx': 'to block a user',
  'features/users/credentials/delete-dialog.tsx': 'to delete a credential',
  'features/users/credentials/generate-dialog.tsx': 'to generate a credential',
  'features/webhooks/confirm-webhook-dialog.tsx': 'to rotate a secret',
  'features/webhooks/deliveries-panel.tsx': 'deliveries of a webhook',
  'features/webhooks/webhook-dialog.tsx': 'to register a webhook',
  'ui/list/filter-sheet.tsx': 'sheet of filters',
  'features/deals/withdraw-dialog.tsx': 'to withdraw a proposal',
};

/** Reason why no screen shows the dialog, by the file that renders it. */
const REASON_WITHOUT_SCREEN: Readonly<Record<string, string>> = {
  'app/layout/nav-drawer.tsx': 'menu of every page; a button opens it on a phone',
  'features/bank-statements/remove-account.tsx': 'opens above the import accounts, which have a screen',
  'features/bank-statements/undo-dialog.tsx': 'needs an allocated line, which the demo lacks',
  'features/files/cancel-import.tsx':
    'needs a file whose receivables are all available, which the demo lacks',
  'features/files/download-dialog.tsx': 'closes when the download begins',
  'features/negotiations/contract/download-failed.tsx': 'opens only after a failure',
  'features/schedule/lenders-dialog.tsx': 'opens above the schedule panel, which has a screen',
  'features/second-factor/reset-dialog.tsx': 'needs a user with a second factor, which the demo lacks',
  'features/held-changes/held-result.tsx': 'opens only after an edit of which a part is held',
  'ui/overlays/binding-dialog.tsx': 'frame of the confirmation dialogs',
  'ui/overlays/discard-dialog.tsx': 'opens above a panel with unsaved input',
  'ui/overlays/side-panel.tsx': 'frame of the panels',
};

const rendering = globSync('**/*.tsx', { cwd: WEB }).filter((file) =>
  DIALOG.test(readFileSync(join(WEB, file), 'utf8')),
);
const screens = globSync(['role-*.ts', 'feature-dialogs.ts'], { cwd: SCREENS })
  .map((file) => readFileSync(join(SCREENS, file), 'utf8'))
  .join('\n');

test('every dialog has a screen or a reason without one', () => {
  expect(rendering.toSorted()).toEqual(
    [...Object.keys(SCREEN_OF_DIALOG), ...Object.keys(REASON_WITHOUT_SCREEN)].toSorted(),
  );
});

test('every named screen of a dialog exists', () => {
  expect(Object.values(SCREEN_OF_DIALOG).filter((name) => !screens.includes(`'${name}'`))).toEqual([]);
});
