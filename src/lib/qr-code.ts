import encodeQR from 'qr';

/** The dark modules of a QR code as an SVG path, without a border. Medium error correction survives a photocopier. */
export const qrCodePath = (text: string): { path: string; size: number } => {
  const framed = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const rows = framed.slice(1, -1).map((row) => row.slice(1, -1).map((dark) => (dark ? '1' : '0')));
  const path = rows.flatMap((row, y) =>
    [...row.join('').matchAll(/1+/g)].map(
      ({ index, 0: dark }) => `M${index} ${y}h${dark.length}v1h-${dark.length}z`,
    ),
  );
  return { path: path.join(''), size: rows.length };
};
