import type { TextsLike } from '../options.ts';
import type pt from '../pt/heldChanges.ts';

export default {
  title: 'Changes on hold',
  home: 'Home',
  lead: 'Accounts and access changed by moderators: effective after a waiting period.',
  leadOwn: 'Changes by moderators wait before they take effect. Until then you can stop them.',
  columns: {
    kind: 'Change',
    company: 'Company',
    user: 'User',
    askedBy: 'Asked by',
    effect: 'Takes effect',
    status: 'Status',
  },
  filters: { status: 'Status', company: 'Company', all: 'ALL' },
  count_one: '{{shown}} change',
  count_other: '{{shown}} changes',
  empty: {
    title: 'No change is on hold',
    text: 'Requests that change bank accounts or access appear here until they take effect.',
  },
  panel: 'Change',
  failedLoad: 'The change could not be loaded',
  askedAt: 'Asked on',
  endReason: 'Reason: {{reason}}',
  story: {
    waits: 'Takes effect on <one>{{at}}</one>, unless it is stopped.',
    due: 'The wait ended on <one>{{at}}</one>: it takes effect in a moment.',
    released: 'Released by {{name}}. In effect since <one>{{at}}</one>.',
    applied: 'In effect since <one>{{at}}</one>, when the wait ended.',
    stopped: 'Stopped by {{name}} on <one>{{at}}</one>. Nothing has changed.',
    stoppedByLink: 'Stopped on <one>{{at}}</one>. Nothing has changed.',
    failed: 'Not applied on <one>{{at}}</one>, because {{why}}. Nothing has changed.',
  },
  outcome: {
    due: 'in a moment',
    released: 'released by {{name}}',
    applied: 'when the wait ended',
    stopped: 'stopped by {{name}}',
    stoppedByLink: 'stopped',
    failed: '{{why}}',
  },
  consequence: {
    account: 'Proposals that were accepted before keep the account of their acceptance.',
    email: "When it takes effect, the user's sessions and credentials end.",
    invite: 'When it takes effect, the invitation to set a password is sent to the e-mail above.',
    block: "When it takes effect, the user's sessions and credentials end.",
  },
  reason: 'Reason',
  reasonHelp: 'Included in the e-mail about the stop.',
  notApplied: 'The change was not applied',
  notAppliedText: 'Nothing has changed: {{why}}. If it is still needed, it can be requested again.',
  release: {
    title: 'Release now',
    sentence: {
      BANK_DATA:
        'The new bank account of <b>{{company}}</b> takes effect now, without waiting until <b>{{until}}</b>.',
      USER_DATA:
        'The new data of <b>{{name}}</b>, of <b>{{company}}</b>, take effect now, without waiting until <b>{{until}}</b>.',
      NEW_MASTER:
        '<b>{{name}}</b> becomes a Master user of <b>{{company}}</b> now, without waiting until <b>{{until}}</b>, and gets the invitation by e-mail.',
      BLOCK_USER:
        '<b>{{name}}</b>, of <b>{{company}}</b>, loses access now, without waiting until <b>{{until}}</b>: sessions and credentials end.',
      UNBLOCK_USER:
        '<b>{{name}}</b>, of <b>{{company}}</b>, has access again now, without waiting until <b>{{until}}</b>.',
      RESET_FACTOR:
        'The second factor of <b>{{name}}</b>, of <b>{{company}}</b>, is reset now, without waiting until <b>{{until}}</b>: the next sign-in is by the mailed PIN.',
    },
    tick: 'I have checked what changes and release it without waiting.',
    verb: 'Release now',
    done: 'Change released',
    doneText: 'It is in effect. Everyone notified of the request now gets the confirmation by e-mail.',
    failed: 'Failure to release the change',
  },
  stop: {
    title: 'Stop the change',
    sentence: {
      BANK_DATA: "The new bank account of <b>{{company}}</b> does not take effect: today's stays.",
      USER_DATA: "The new data of <b>{{name}}</b>, of <b>{{company}}</b>, do not take effect: today's stay.",
      NEW_MASTER: '<b>{{name}}</b> will not be registered as a Master user of <b>{{company}}</b>.',
      BLOCK_USER: '<b>{{name}}</b>, of <b>{{company}}</b>, will not be blocked.',
      UNBLOCK_USER: '<b>{{name}}</b>, of <b>{{company}}</b>, will not be unblocked.',
      RESET_FACTOR: 'The second factor of <b>{{name}}</b>, of <b>{{company}}</b>, will not be reset.',
    },
    tick: 'I understand that the change will have to be requested again if it is needed.',
    verb: 'Stop',
    notYours:
      'Only the requester of the change, or a Master user of the moderators or of the company, can stop it.',
    done: 'Change stopped',
    doneText: 'Nothing has changed. Everyone notified of the request is now notified of the stop by e-mail.',
    failed: 'Failure to stop the change',
  },
} satisfies TextsLike<typeof pt>;
