/** Id of the heading that names the map. */
export const mapHeadingId = 'map-heading';
