import type { TextsLike } from '../options.ts';
import type pt from '../pt/offerChange.ts';

export default {
  menu: {
    title: 'Change schedule',
    latest: 'The deadline is already the latest possible.',
    everybody: 'All investors have been invited already.',
  },
  verbs: {
    EXTEND_DEADLINE: 'Extend deadline',
    LOWER_MINIMUM: 'Lower minimum',
    INVITE_LENDERS: 'Invite investors',
  },
  sentence: {
    deadlineUnset: 'Schedule <b>{{id}}</b> takes proposals until <b>{{before}}</b>. Choose the new deadline.',
    deadline:
      'Schedule <b>{{id}}</b> will take proposals until <b>{{until}}</b>. The current deadline is {{before}}.',
    minimumUnset: 'Schedule <b>{{id}}</b> takes proposals from <b>{{before}}</b> on. Enter the new minimum.',
    minimum:
      'Schedule <b>{{id}}</b> will take proposals from <b>{{value}}</b> on: {{below}} ({{percentage}}) below the current minimum, {{before}}. The minimum cannot be raised afterwards.',
    invite:
      'The chosen investors will see schedule <b>{{id}}</b> and can make proposals from <b>{{minimal}}</b> on, until <b>{{until}}</b>. The invitation cannot be withdrawn.',
  },
  fields: {
    day: 'Date',
    time: 'Time',
    limit: 'Until {{limit}}. Times in {{zone}}.',
    latest: 'Use the latest deadline',
    minimum: 'New minimum proposal',
    minimumHelp: 'Below the current one, {{before}}.',
    lendersFailed: 'The investors could not be loaded',
    nobodyLeft: 'All registered investors are already invited to this schedule.',
  },
  brings: {
    invited_one: '{{count}} invited investor is notified by e-mail.',
    invited_other: '{{count}} invited investors are notified by e-mail.',
    stay_one: '{{count}} proposal under review stays as it is, with the same validity and payment day.',
    stay_other: '{{count}} proposals under review stay as they are, with the same validity and payment day.',
    noCredits: 'There are no proposals under review.',
    rate: 'The minimum will mean up to {{rate}} p.a. (252 business days).',
    newly: 'Those chosen are notified by e-mail.',
    newlyApproved: 'After the approval, those chosen are notified by e-mail.',
    notOthers: 'Those already invited are not notified.',
    stayAll: 'Proposals already made stay as they are.',
  },
  ticks: {
    EXTEND_DEADLINE: 'I confirm the new deadline.',
    LOWER_MINIMUM: 'I confirm the new minimum.',
    INVITE_LENDERS: 'I confirm the chosen investors.',
  },
  blocked: {
    deadline: 'Choose the date and time of the new deadline.',
    minimum: 'Enter the new minimum.',
    invite: 'Choose at least one investor.',
  },
  done: {
    EXTEND_DEADLINE: 'Deadline extended',
    LOWER_MINIMUM: 'Minimum lowered',
    INVITE_LENDERS: 'Invitation sent',
  },
  doneText: {
    deadline: 'The schedule takes proposals until {{until}}.',
    minimum: 'The schedule takes proposals from {{value}} on.',
    invited_one: '{{count}} invited investor was notified by e-mail.',
    invited_other: '{{count}} invited investors were notified by e-mail.',
    invite_one: '{{count}} investor was invited and notified by e-mail.',
    invite_other: '{{count}} investors were invited and notified by e-mail.',
  },
  failed: 'The schedule could not be changed',
  failedText: 'Try again in a moment.',
} satisfies TextsLike<typeof pt>;
