export { embedMadeFrom, renderEmbed } from './pages/render-embed.server.tsx';
export { renderShare, shareMadeFrom } from './pages/render-share.server.tsx';
