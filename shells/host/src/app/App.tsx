import { ConfirmArea, createQueryClient, ToastArea } from '@fulcrum/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { RemotePage } from './RemotePage';

const routes = [{ path: '*', element: <RemotePage /> }];

function Pages() {
  return useRoutes(routes);
}

/** The whole product in the browser: the host owns the router, the query cache, the dialogs and the toasts. */
export function App() {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
      <ConfirmArea />
      <ToastArea />
    </QueryClientProvider>
  );
}
