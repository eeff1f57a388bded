import type { TextsLike } from '../options.ts';
import type pt from '../pt/held.ts';

export default {
  see: 'See the change',
  values: { before: 'Before', after: 'After', same: 'does not change' },
  waiting: {
    BANK_DATA:
      'A change of the bank account is on hold until {{until}}. This page shows the account of today; another change of it can be requested only afterwards.',
    USER_DATA: 'A change of data is on hold until {{until}}. This page shows the data of today.',
    NEW_MASTER: 'The registration of {{name}} as a Master user is on hold until {{until}}.',
    BLOCK_USER: 'The block of this user is on hold until {{until}}.',
    UNBLOCK_USER: 'Unblocking this user is on hold until {{until}}.',
    RESET_FACTOR: 'The reset of the second factor of this user is on hold until {{until}}.',
  },
  waitingUsers_one: '{{count}} change of a user is on hold.',
  waitingUsers_other: '{{count}} changes of users are on hold.',
  seeAll: 'See the changes on hold',
  hint: {
    bank: 'A change of the bank account does not act at once: it waits {{hours}} h. The Master users of the company and of the moderators are notified by e-mail and can stop it.',
    identity:
      'A change of the e-mail or the CPF does not act at once: it waits {{hours}} h, as does a new name requested with it. The person, at the current e-mail, and the Master users of the company and of the moderators are notified and can stop it.',
    user: "A change of a Master user's data does not act at once: it waits {{hours}} h. The person, at the current e-mail, and the Master users of the company and of the moderators are notified and can stop it.",
    newMaster:
      'The registration of a Master user waits {{hours}} h, and only then the invitation is sent. The Master users of the company and of the moderators are notified by e-mail and can stop it.',
  },
  result: {
    title: 'Change on hold',
    bank: 'The new bank account takes effect on <b>{{until}}</b>, unless it is stopped. If you changed other data, they are saved.',
    identity:
      'The change of e-mail or CPF, and of the name if requested with it, takes effect on <b>{{until}}</b>, unless it is stopped. If you changed the phone, it is saved.',
    user: "The new data take effect on <b>{{until}}</b>, unless the change is stopped. Until then today's stay.",
    newMaster:
      'The registration takes effect on <b>{{until}}</b>, unless it is stopped. Only then the invitation is sent to {{email}}.',
  },
  link: {
    title: 'Change on hold',
    lead: 'Check what changes. If you do not recognise the request, stop the change.',
    kind: 'Change',
    company: 'Company',
    user: 'User',
    askedBy: 'Asked by',
    askedAt: 'Asked on',
    until: 'Takes effect on <b>{{until}}</b>, unless it is stopped.',
    stop: 'Stop this change',
    sure: 'Once stopped, the change is made only if it is requested again.',
    confirm: 'Yes, stop it',
    keep: 'Do not stop it',
    stoppedTitle: 'Change stopped',
    stopped:
      'Nothing has changed. If you do not recognise the request, talk to the moderators about why it was made.',
    endedTitle: 'This change is no longer on hold',
    ended:
      'It took effect, was stopped or could not be applied. If you do not recognise it, talk to the moderators now.',
    unknownTitle: 'This link is not valid',
    noToken: 'This address is incomplete. Open the link of the e-mail again.',
    retry: 'Try again',
    enter: 'Go to sign-in',
  },
} satisfies TextsLike<typeof pt>;
