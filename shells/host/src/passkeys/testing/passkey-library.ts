import { vi } from 'vitest';

/**
 * Replaces `@simplewebauthn/browser`. One for all test files: they share a process, in which the module that uses the
 * library is loaded only once.
 */
export const passkeyLibrary = { startAuthentication: vi.fn<(options: object) => Promise<object>>() };
