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

/** The QR code of a URL as a black drawing without a border, because the paper around it is white. */
export const qrCodeSvg = (url: string): string => {
  const { path, size } = qrCodePath(url);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
};
