import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/', 'pack/', 'vendor/', '.astro/', 'node_modules/', 'test/fixtures/', '**/*.astro'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', 'eval'],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-unused-expressions': ['error', { allowTernary: true }],
    },
  },
  {
    // Only the readers of files and the command line touch the machine.
    files: ['src/{diagnostics,parse,model,graph,check,export,render,fix,diff,cite-check}/**/*.ts', 'schemas/**/*.ts'],
    rules: { 'no-console': 'error', 'no-restricted-imports': ['error', { patterns: ['node:*', 'astro:*', 'astro'] }] },
  },
);
