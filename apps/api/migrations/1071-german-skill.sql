-- The seeded text names the skill as the page does; what an operator has changed since stays.
update promotion set content = replace(content::text, '<li>Weniger Umsatz: senkt', '<li>Niedrigere Umsatzbedingung: senkt')::jsonb
where uri = 'levels' and strpos(content::text, '<li>Weniger Umsatz: senkt') > 0;
