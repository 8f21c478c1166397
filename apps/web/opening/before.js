// Theme, colours and language of the page must stand before the first paint; this file blocks it, so it does nothing else.
(() => {
  const tags = { en: 'en', zh: 'zh-CN', hk: 'zh-HK', jp: 'ja', kr: 'ko', esp: 'es', th: 'th' };
  const page = document.documentElement;
  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem('mt2.settings') || '{}').state || {};
  } catch {
    // Unreadable settings count as none; the application writes them again.
  }
  const isLight = saved.theme === 'light' || (saved.theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  page.dataset.theme = isLight ? 'light' : 'dark';
  page.dataset.up = saved.upDown === 'red-up' ? 'red-up' : 'green-up';
  page.lang = tags[saved.lang] || 'en';
  const colour = document.querySelector('meta[name="theme-color"]');
  if (colour && isLight) colour.content = '#ffffff';
})();
