import { route } from '@react-router/dev/routes';

export default [route('country/:code/:lang', 'country.jsx', { id: 'country' })];
