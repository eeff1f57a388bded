/** A long address breaks before its domain, where it has to; among facts it gets a line of its own on small screens. */
export function EmailText({ email }: { email: string }) {
  const [mailbox, domain] = email.split('@');
  return (
    <span data-wide>
      {mailbox}
      <wbr />@{domain}
    </span>
  );
}
