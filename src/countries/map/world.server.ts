import table from '../../../content/map/world.json' with { type: 'json' };

/** The map of the world as content/map/world.json holds it, in its own units. */
export type World = {
  width: number;
  height: number;
  /** One path for the land of all countries that are not listed. */
  background: string;
  /** Code of a listed country → its path. */
  shapes: Readonly<Record<string, string>>;
  /** Code of a listed country too small to have a shape → its place. */
  dots: Readonly<Record<string, readonly number[]>>;
};

export const world: World = table;
