// Stands in for the command line of the backend in the supervisor's tests.
process.stdout.write(
  `${JSON.stringify({ logins: [{ role: 'teacher', email: 'teacher@example.org', password: 'p' }] })}\n`,
);
