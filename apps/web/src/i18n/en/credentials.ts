import type { TextsLike } from '../options.ts';
import type pt from '../pt/credentials.ts';

export default {
  title: 'API credentials',
  lead: 'With a credential, a program uses Pregão with the permissions of this user. It is valid for {{days}} days.',
  leadOwn: 'With a credential, a program uses Pregão with your permissions. It is valid for {{days}} days.',
  leadService:
    'Each credential is valid for {{days}} days. Have more than one to change them without stopping the program.',
  documentation: 'API documentation',
  generate: 'Generate credential',
  columns: {
    client: 'Client ID',
    status: 'Status',
    created: 'Created',
    expires: 'Expires',
    used: 'Last used',
  },
  never: 'Never',
  pending: 'Secret not yet seen by its owner',
  empty: {
    title: 'No credentials',
    text: 'Generate a credential for a program that sends files, creates schedules or makes proposals.',
  },
  remove: 'Delete',
  closed:
    'The credentials of a Master user are seen and managed only by that user and by other Master users.',
  ask: {
    title: 'Generate credential',
    service: 'A credential of {{name}} will be generated. The secret is shown once, in the next step.',
    own: 'A credential in your name will be generated. The program that uses it will have your permissions, except accepting or refusing proposals and assignment agreements and managing users and credentials.',
    other:
      'A credential of {{name}} will be generated. The secret does not appear here: its owner gets a link by e-mail, valid for {{days}} days, that shows it once.',
  },
  made: {
    title: 'Credential generated',
    toast: 'Credential generated.',
    keep: 'Keep it now: the secret will not be shown again.',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    validUntil: 'Valid until {{instant}}.',
    mailed:
      'We sent {{name}} the link that shows the secret. Until it is opened, no program can use the credential.',
    done: 'I have kept it',
  },
  deletion: {
    title: 'Delete credential',
    text: 'The program that uses {{client}} loses access at once. This cannot be undone.',
    verb: 'Delete credential',
    toast: 'Credential deleted.',
  },
  secret: {
    title: 'Secret of the credential',
    lead: 'An API credential was generated in your name. The secret is shown only once: open it when you can keep it in a safe place.',
    show: 'Show secret',
    noToken: 'This address is incomplete. Open the link of the e-mail again.',
    expired:
      'This link has expired, was already used, or the credential was deleted. Ask the person who generated it for a new one, or generate one in your profile.',
    enter: 'Go to sign-in',
  },
} satisfies TextsLike<typeof pt>;
