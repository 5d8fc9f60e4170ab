/**
 * The part of react-router-dom that the product uses, provided once by the host. A federated singleton is never
 * tree-shaken: the whole package is 64 KB gzip, this part 15 KB. Every shell's tsconfig maps `react-router-dom` to
 * this file, so a name that is missing here is a type error there: add it, and it is shared.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
export type { LinkProps, RouteObject } from 'react-router';
