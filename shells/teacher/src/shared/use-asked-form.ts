import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Whether the page's form is open: each visit of the page with `?new` in its address opens it. */
export function useAskedForm(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const visit = params.has('new') ? key : null;
  const [isOpen, setOpen] = useState(visit !== null);
  const [seen, setSeen] = useState(visit);
  if (visit !== seen) {
    setSeen(visit);
    if (visit !== null) setOpen(true);
  }
  return [isOpen, setOpen];
}
