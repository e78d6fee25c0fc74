export type Point = readonly [x: number, y: number];

/** Arrow keys as directions on the map; y grows downwards. */
export const directions: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Weight of sideways distance relative to distance ahead. */
const sidewaysPenalty = 2;

/**
 * The nearest point from `from` in a direction, preferring points straight ahead.
 * @returns its index; null at the edge of the map.
 */
export const neighbour = (
  points: readonly Point[],
  from: number,
  [towardX, towardY]: Point,
): number | null => {
  const [fromX, fromY] = points[from] ?? [0, 0];
  let best: number | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  points.forEach(([x, y], index) => {
    const ahead = (x - fromX) * towardX + (y - fromY) * towardY;
    const sideways = Math.abs((x - fromX) * towardY) + Math.abs((y - fromY) * towardX);
    const cost = ahead + sidewaysPenalty * sideways;
    if (ahead <= 0 || cost >= shortest) return;
    shortest = cost;
    best = index;
  });
  return best;
};

/** Centre of the bounding box of a path's first outline, which consists of relative steps after `M`. */
export const centreOf = (path: string): Point => {
  const [x = 0, y = 0, ...steps] = (path.split('z')[0]?.match(/-?\d+/g) ?? []).map(Number);
  const [xs, ys] = [[x], [y]];
  steps.forEach((step, at) => {
    const axis = at % 2 === 0 ? xs : ys;
    axis.push((axis[axis.length - 1] ?? 0) + step);
  });
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(xs), middle(ys)];
};
