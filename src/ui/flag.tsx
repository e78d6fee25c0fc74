/** A country's flag with a hairline border; decorative, because the name is always next to it. */
export const Flag = ({ code, width }: { code: string; width: 24 | 48 | 72 }) => (
  <img
    className="flag"
    src={`/flags/${code.toLowerCase()}.svg`}
    width={width}
    height={(width / 3) * 2}
    alt=""
    loading="lazy"
    decoding="async"
  />
);
