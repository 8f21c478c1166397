// Bundled with the libraries (vite.config.ts): React is then evaluated with them, not in the task that begins the application.
export { createRoot } from 'react-dom/client';
