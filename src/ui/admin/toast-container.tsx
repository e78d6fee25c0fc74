import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

/** Where messages appear, one at a time. */
export const ToastContainer = () => <Notifications limit={1} position="top-right" containerWidth={400} />;
