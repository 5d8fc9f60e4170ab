/** Codes of OpenSSL's verification and of Node's check of the host name. */
const OF_CERTIFICATES = /CERT|UNABLE_TO_|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH_EXCEEDED/;

/**
 * Returns a sentence for the operator if a connection failed because of the server's certificate: the server is there,
 * and waiting for it helps nobody.
 */
export function certificateFaultOf(error: Error): string | undefined {
  const code = String(Reflect.get(error, 'code') ?? '');
  if (!OF_CERTIFICATES.test(code)) return undefined;
  return (
    `The certificate of Redis is not accepted (${error.message}, ${code}). If an authority of your own has signed it, ` +
    'name its file in NODE_EXTRA_CA_CERTS (docs/settings.md).'
  );
}
