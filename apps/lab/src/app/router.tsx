import { createHashRouter, Link, Navigate } from 'react-router';
import { SCREENS } from './screens.tsx';
import { Shell } from './shell.tsx';

const NotFound = () => (
  <p role="alert" className="p-5">
    This screen does not exist.{' '}
    <Link to="/main/people" className="underline underline-offset-4">
      Go to People in main
    </Link>
  </p>
);

const Failure = () => (
  <main className="p-8">
    <h1 className="mb-2 text-xl font-semibold">Something went wrong</h1>
    <p>
      See the browser’s console for the error.{' '}
      <a href="/lab/" className="underline underline-offset-4">
        Reload
      </a>
    </p>
  </main>
);

export const router = createHashRouter([
  {
    errorElement: <Failure />,
    children: [
      { path: '/', element: <Navigate to="/main/people" replace /> },
      {
        path: '/:world',
        element: <Shell />,
        children: [
          { index: true, element: <Navigate to="people" replace /> },
          ...SCREENS.map(({ path, Component }) => ({ path, Component })),
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
]);
