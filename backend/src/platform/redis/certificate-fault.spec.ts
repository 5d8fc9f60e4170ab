import { expect, it } from 'vitest';
import { certificateFaultOf } from './certificate-fault.js';

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate'],
  ['CERT_HAS_EXPIRED', 'certificate has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames"],
])('%s is said to be the certificate', (code, message) => {
  const fault = certificateFaultOf(failure(code, message));
  expect(fault).toContain(`(${message}, ${code})`);
  expect(fault).toContain('NODE_EXTRA_CA_CERTS');
});

it.each(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET'])('%s is not', (code) => {
  expect(certificateFaultOf(failure(code, 'away'))).toBeUndefined();
});
