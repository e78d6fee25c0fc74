export { cardSize } from './card.ts';
export * from './index.ts';
export { createPictures } from './pictures.server.ts';
export { type SharingRoutesDependencies, sharingRoutes } from './routes.server.ts';
export { createSharing, type Sharing } from './sharing.server.ts';
