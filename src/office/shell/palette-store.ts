import { createSpotlight } from '@mantine/spotlight';

/** State of the command palette; available before the palette itself is loaded. */
export const [paletteStore, palette] = createSpotlight();
