/** Drawing of a letter with address, lines and signature; decorative. */
export const LetterPicture = () => (
  <svg className="home-picture" viewBox="0 0 240 320" width="240" height="320" aria-hidden="true">
    <path className="home-picture-sheet" d="M20 16h176v264H20z" transform="rotate(4 120 160)" />
    <path className="home-picture-sheet" d="M24 20h176v264H24z" />
    <path className="home-picture-strong" d="M44 52h62M44 62h48M44 72h54M44 108h116" />
    <path d="M44 128h136M44 140h130M44 152h136M44 164h84M44 184h136M44 196h126M44 208h96" />
    <path
      className="home-picture-pen"
      d="M46 252c8-20 16-24 16-14s-8 18 2 14 12-18 18-16-4 16 4 14 10-10 16-8 8 6 20 0"
    />
    <path d="M44 262h92" />
  </svg>
);
