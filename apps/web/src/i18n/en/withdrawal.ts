import type { TextsLike } from '../options.ts';
import type pt from '../pt/withdrawal.ts';

export default {
  verb: 'Withdraw proposal',
  short: 'Withdraw ({{time}})',
  left: 'It can be withdrawn for another {{time}}, as long as it is not answered.',
  sentence:
    'You withdraw the proposal of <b>{{value}}</b> on schedule <b>{{id}}</b>, of <b>{{borrower}}</b>. It is no longer valid, and your company can make another one while the schedule is available.',
  tick: 'I understand that this proposal is no longer valid.',
  over: 'This proposal can no longer be withdrawn: the time is over or it was answered.',
  done: 'Proposal withdrawn',
  doneText:
    '{{borrower}} was notified by e-mail. While schedule {{id}} is available your company can make another proposal.',
  failed: 'The proposal was not withdrawn',
  failedText: 'Try again in a moment.',
} satisfies TextsLike<typeof pt>;
