/**
 * The shared design system, session and API client. Host and remotes share one copy: every export is loaded on every
 * page.
 */
export { ApiError, CANCELLED, isCancelled, messageOf } from './api/api-error';
export { api, call, handleReply, setEnrolmentListener, setUnauthorisedListener } from './api/client';
export { newKey } from './api/idempotency-key';
export { performanceKey } from './api/performance-key';
export { createQueryClient } from './api/query-client';
export { siteKey, siteOptions, teacherContactsKey, teacherContactsOptions } from './api/site';
export type { components, paths } from './api/schema';
export {
  AnchorButton,
  Button,
  ButtonLink,
  type ButtonProps,
  type ButtonVariant,
  IconButton,
} from './components/Button';
export { classes } from './components/classes';
export {
  EmptyState,
  ErrorState,
  Loading,
  Notice,
  ProgressBar,
  QueryView,
  Skeleton,
  StatusBadge,
  type Tone,
} from './components/feedback';
export { Icon, type IconName } from './components/Icon';
export { Card, CollapsibleCard, Grid, Muted, PageHeader, Row, type Space, Stack, Tile } from './components/layout';
export { type ControlProps, FieldFrame, FieldName, type FieldProps } from './forms/Field';
export {
  Checkbox,
  optionsOf,
  PasswordField,
  SelectField,
  type SelectOption,
  TextAreaField,
  TextField,
} from './forms/fields';
export { westernDigits } from './forms/digits';
export { searchText } from './forms/search-text';
export { keyLetter } from './forms/key-letter';
export {
  addLanguages,
  chooseLanguage,
  chosenLanguage,
  currentDirection,
  currentLocale,
  inDigits,
  intlLocale,
  type Language,
  type Languages,
  setLanguage,
  applyLanguages,
  textsOf,
  type Translate,
  useTexts,
  loadWithTexts,
} from './i18n/texts';
export { useDeviceName } from './i18n/device-name';
export { joinNames } from './i18n/names';
export { byName, compareValues } from './i18n/order';
export { checkServer, waitForReconnect, useOnReconnect } from './line/connection';
export { ConnectionBar } from './line/ConnectionBar';
export { confirm, ConfirmArea, ConfirmDialog, type ConfirmRequest } from './overlays/confirm';
export { Modal, useIfOpen } from './overlays/Modal';
export { PhoneField } from './phone/PhoneField';
export { CHUNK_TIMEOUT_MS, withDeadline } from './line/deadline';
export { LazyPage } from './routing/LazyPage';
export { LoadErrorBoundary, LoadFailed } from './routing/LoadErrorBoundary';
export { NotFoundPage } from './routing/NotFoundPage';
export { WrongRole } from './routing/WrongRole';
export { loadedPage, fetchPage, type TakeReplies } from './routing/page-code';
export { homePath, type MenuGroup, type Page, setHomePath } from './routing/pages';
export { createRemoteApp, PageTable, preloadPage, type RemoteModule, usePages } from './routing/remote-app';
export { useLazyModule } from './line/use-lazy-module';
export { mayLeavePage, removeExtraHistoryEntry, useLeaveGuard } from './routing/use-leave-guard';
export { finishSignOuts, logout } from './api/logout';
export { isWaiting, keptName, setHasUnsentData } from '@fulcrum/saving';
export { ownGroupOptions } from './api/refresh-group';
export {
  clearSession,
  readSession,
  type Role,
  type Session,
  type SessionUser,
  STORAGE,
  showYear,
  storeSession,
  tenantId,
  useRememberedYear,
  useSession,
  useShownYear,
  useUser,
} from './session/session-store';
export { formatBytes, formatDate, formatDateTime, formatDuration, formatPhone, formatWeekly } from './time/format';
export { freezeServerClock, serverNow, useServerNow } from './time/server-clock';
export { DEFAULT_ZONE, isoToLocalInput, localInputToIso, schoolZone, setSchoolZone } from './time/zone';
export { zoneName } from './time/zone-name';
export { notify, type ToastKind } from './toasts/notify';
export { useLoadFailure } from './toasts/use-load-failure';
export { ToastArea } from './toasts/ToastArea';
