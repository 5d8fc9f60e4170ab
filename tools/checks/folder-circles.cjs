// Forbids circular dependencies between folders, for dependency-cruiser. Tests are excluded: they use the whole
// application from anywhere; and so are extension points, leaves beside the code that asks features (boundaries.cjs).
const { options } = require('./boundaries.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      comment: 'Dependencies point down. Move what both folders need below both.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: [
        options.exclude.path,
        String.raw`[.](?:spec|test)[.]tsx?$`,
        '/testing/',
        '^backend/test/',
        String.raw`[.]extension[.]ts$`,
      ],
    },
  },
};
