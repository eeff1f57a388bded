import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const WEB = join(ROOT, 'apps/web/src');
const SCREENS = join(ROOT, 'test/e2e/support/screens');
const DIALOG = /<(Dialog|Drawer|SidePanel|BindingDialog)\b/;

/** Scene of a walk that shows the dialog, by the file that renders it. */
const SEEN: Readonly<Record<string, string>> = {
  'app/pages/service-user-panel.tsx': 'credentials of a service user',
  'app/palette/palette-dialog.tsx': 'palette',
  'app/settings/settings-drawer.tsx': 'settings',
  'app/shortcuts/shortcut-sheet.tsx': 'shortcuts',
  'features/approvals/answer-approval.tsx': 'to approve a request',
  'features/approvals/approval-panel.tsx': 'request for approval',
  'features/approvals/limits-dialog.tsx': 'limits of operators',
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
  'features/webhooks/ask-dialog.tsx': 'to rotate a secret',
  'features/webhooks/deliveries-panel.tsx': 'deliveries of a webhook',
  'features/webhooks/webhook-dialog.tsx': 'to register a webhook',
  'ui/list/filter-sheet.tsx': 'sheet of filters',
  'features/deals/withdraw-dialog.tsx': 'to withdraw a proposal',
};

/** Reason why no walk shows the dialog, by the file that renders it. */
const NOT_SEEN: Readonly<Record<string, string>> = {
  'app/layout/nav-drawer.tsx': 'the menu of every page, on a phone opened by its button',
  'features/files/cancel-import.tsx':
    'asks about a file whose receivables are all available; the demo has none',
  'features/files/download-dialog.tsx': 'goes by itself once the download has begun',
  'features/negotiations/contract/download-failed.tsx': 'after a failure only',
  'features/schedule/lenders-dialog.tsx': 'stands over the parameters of a schedule, whose panel is seen',
  'features/second-factor/reset-dialog.tsx':
    'asks about a user who has a second factor, which nobody of the demo has',
  'features/held-changes/held-result.tsx':
    'tells what was put on hold, after an act that leaves something behind',
  'ui/overlays/binding-dialog.tsx': 'the frame of those that ask',
  'ui/overlays/discard-dialog.tsx': 'stands over a panel that was filled in',
  'ui/overlays/side-panel.tsx': 'the frame of panels',
};

const rendering = globSync('**/*.tsx', { cwd: WEB }).filter((file) =>
  DIALOG.test(readFileSync(join(WEB, file), 'utf8')),
);
const scenes = globSync('*scenes.ts', { cwd: SCREENS })
  .map((file) => readFileSync(join(SCREENS, file), 'utf8'))
  .join('\n');

test('every dialog appears in a walk or has a reason why not', () => {
  expect(rendering.toSorted()).toEqual([...Object.keys(SEEN), ...Object.keys(NOT_SEEN)].toSorted());
});

test('every scene named for a dialog exists', () => {
  expect(Object.values(SEEN).filter((name) => !scenes.includes(`'${name}'`))).toEqual([]);
});
