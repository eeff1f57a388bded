/** An icon as large as the text beside it. It is decorative, since that text has the meaning. */
export function MenuIcon({ drawing }: { drawing: string }) {
  return (
    <svg
      width="1em"
      height="1em"
      viewBox="0 0 24 24"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
    >
      <path d={drawing} />
    </svg>
  );
}
