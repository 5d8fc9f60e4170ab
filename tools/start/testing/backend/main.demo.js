// Stands in for the program that makes the demo data in the supervisor's tests.
process.stdout.write(
  `${JSON.stringify({ logins: [{ role: 'teacher', email: 'teacher@example.org', password: 'p' }] })}\n`,
);
