import { createSpotlight } from '@mantine/spotlight';

/** Whether the palette is open, and what opens it; here before the palette itself has come. */
export const [paletteStore, palette] = createSpotlight();
